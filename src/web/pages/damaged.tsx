/** A game of this device that was damaged: what of it can still be played and saved. */

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { sayError } from '../../words/common/index.ts';
import { keepingTexts } from '../../words/web/keeping.ts';
import { saveFile } from '../shell/file.ts';
import { Layout, useTitle, Waiting } from '../shell/layout.tsx';
import { useLang } from '../shell/prefs.ts';
import { put, useTexts } from '../shell/texts.ts';
import { mendHere, salvageHere } from '../table/local/link.ts';
import type { Salvage } from '../table/local/messages.ts';
import { newPort } from '../table/local/port.ts';

export default function Damaged({ gid }: { readonly gid: string }): ReactNode {
  const t = useTexts();
  const lang = useLang();
  const k = keepingTexts[lang].damaged;
  const [, go] = useLocation();
  const [found, setFound] = useState<Salvage | null>();
  const [why, setWhy] = useState('');
  useTitle(k.title);
  useEffect(() => {
    let there = true;
    salvageHere(newPort, gid).then(
      (salvage) => there && setFound(salvage),
      (error: unknown) => there && setWhy(String(error)),
    );
    return () => {
      there = false;
    };
  }, [gid]);
  const playOn = async (): Promise<void> => {
    const mended = await mendHere(newPort, gid);
    if ('gid' in mended) go(`/table/${mended.gid}`);
    else setWhy(sayError(lang, mended.error, mended.data) ?? mended.error);
  };
  const sound = found?.sound ?? 0;
  return (
    <Layout>
      <h1>{k.title}</h1>
      <div role="alert" className="trouble">
        {found === undefined || found === null ? (
          <Waiting />
        ) : (
          <>
            <p>{sound === 0 ? k.none : put(lang, k.some, { sound, all: found.all })}</p>
            {sound === 0 ? null : (
              <>
                <button type="button" className="press" onClick={() => void playOn()}>
                  {k.playOn}
                </button>
                <p>{k.playOnNote}</p>
              </>
            )}
            <button type="button" onClick={() => saveFile(`ambuscade-${gid}.json`, found.text)}>
              {sound === 0 ? k.rawFile : k.file}
            </button>
            <p>{sound === 0 ? null : k.fileNote}</p>
          </>
        )}
        {why === '' ? null : <p>{why}</p>}
        <p>
          <a href="/">{t.shell.home}</a>
        </p>
      </div>
    </Layout>
  );
}
