/** What keeps a server from starting is told in a sentence that says what to do. */

import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { ConfigFault, readConfig } from '../server/config.ts';
import { saidFault } from './serve.ts';

const faultOf = (env: Record<string, string>): unknown => {
  try {
    return readConfig(env);
  } catch (error) {
    return error;
  }
};

/** What listening there ends with. */
async function listening(port: number, host: string): Promise<unknown> {
  const server = net.createServer();
  const failed = once(server, 'error');
  server.listen(port, host);
  const [error] = await failed;
  return error;
}

describe('what keeps a server from starting', () => {
  test('a setting that is not known, with the one that may be meant', () => {
    const fault = faultOf({ AMBUSCADE_PROT: '80', AMBUSCADE_HOST: 'x', AMBUSCADE_SHOW_SECONDS: 'soon' });
    expect(fault).toBeInstanceOf(ConfigFault);
    expect(saidFault('en', fault, {})).toBe(
      'These settings make no sense: AMBUSCADE_SHOW_SECONDS.\nThere is no setting AMBUSCADE_PROT. Did you mean AMBUSCADE_PORT?',
    );
    expect(saidFault('fr', faultOf({ AMBUSCADE_XYZXYZXYZ: '1' }), {})).toBe(
      'Il n’y a pas de réglage AMBUSCADE_XYZXYZXYZ.',
    );
  });

  test('an address that is none of this machine', async () => {
    const fault = await listening(0, '203.0.113.9');
    expect(saidFault('en', fault, {})).toContain('This machine has no address 203.0.113.9.');
    const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'nosuch.invalid' });
    expect(saidFault('fr', unknown, {})).toContain('nosuch.invalid');
  });

  test('a port that is taken, or is not for everybody', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    expect(saidFault('en', await listening(port, '127.0.0.1'), {})).toContain(`Port ${port} is taken.`);
    other.close();
    const forbidden = Object.assign(new Error('listen'), { code: 'EACCES', port: 80 });
    expect(saidFault('en', forbidden, {})).toContain('Port 80 may not be used by you.');
  });

  test('anything else is a mistake of ours, and thrown', () => {
    expect(saidFault('en', new Error('what?'), {})).toBeUndefined();
  });
});
