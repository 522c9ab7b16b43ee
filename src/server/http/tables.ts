/** Tables over HTTP: laying them, joining, commands, the past, and what can be checked afterwards. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { games } from '../../games/index.ts';
import { levelsOf } from '../../bots/index.ts';
import type { Seat } from '../../kernel/game.ts';
import { standInLevel } from '../absence.ts';
import { ownOf } from '../asides.ts';
import { exported } from '../export.ts';
import { findRoom } from '../house.ts';
import { obey } from '../obey.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import { seatName, wantedSchema } from '../protocol.ts';
import { luckAt, momentAt } from '../replay.ts';
import {
  forkSchema,
  forkTable,
  getUp,
  invited,
  invitedSchema,
  join,
  joinSchema,
  type Laid,
  layTable,
  leaveSchema,
  leftWith,
  newTableSchema,
  renew,
  renewSchema,
  seatOf,
} from '../seats.ts';
import { type Room, sittingFor } from '../table/room.ts';
import { isPublic, outcomeOf } from '../table/sitting.ts';
import { cardOf, viewOf } from '../table/tell.ts';
import { shownGames } from '../lobby.ts';
import { toldSince } from '../table/history.ts';
import { hasShown } from '../shown.ts';
import { type AppParts, sendProblem } from './parts.ts';
import {
  anything,
  byKey,
  byKeyOrNone,
  fails,
  gidParams,
  joinedSchema,
  laidSchema,
  receiptSchema,
  tableRowSchema,
} from './schemas.ts';

/** `Authorization: Bearer TOKEN`; a token never stands in an address. */
function tokenOf(request: FastifyRequest): string | undefined {
  const found = /^Bearer ([A-Za-z0-9_-]{22,64})$/.exec(request.headers.authorization ?? '');
  return found?.[1];
}

/** The address that people reach us at, as far as we know. */
const addressOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

export function tableRoutes(instance: FastifyInstance, { house, readSetup, publicUrl }: AppParts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  /** The room, and the seat of whoever asks: null for a spectator where those are let in. */
  const asking = async (request: FastifyRequest, gid: string): Promise<{ room: Room; seat: Seat | null } | Problem> => {
    const room = await findRoom(house, gid);
    if (isProblem(room)) return room;
    const token = tokenOf(request);
    if (token === undefined && request.headers.authorization !== undefined) return problem('badToken', 401);
    const seat = token === undefined ? null : seatOf(room, token);
    if (token !== undefined && seat === null) return problem('badToken', 401);
    if (seat === null && !room.sitting.created.settings.spectators) return problem('forbidden', 403);
    return { room, seat };
  };
  const seated = async (request: FastifyRequest, gid: string): Promise<{ room: Room; seat: Seat } | Problem> => {
    const found = await asking(request, gid);
    if (isProblem(found)) return found;
    const { room, seat } = found;
    return seat === null ? problem('badToken', 401) : { room, seat };
  };

  /** The own seat; when its key has gone with a request whose answer was lost, what that request brought opens it. */
  const seatedOr = async (
    request: FastifyRequest,
    gid: string,
    broughtFor: (room: Room) => Seat | null,
  ): Promise<{ room: Room; seat: Seat } | Problem> => {
    const found = await seated(request, gid);
    if (!isProblem(found) || found.code !== 'badToken') return found;
    const room = await findRoom(house, gid);
    if (isProblem(room)) return room;
    const seat = broughtFor(room);
    return seat === null ? found : { room, seat };
  };

  /** What is large or of many shapes goes out as it is. */
  const sendPlain = (reply: FastifyReply, body: object): FastifyReply =>
    reply
      .type('application/json; charset=utf-8')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body);

  const withLinks = (request: FastifyRequest, laid: Laid) => {
    const address = addressOf(request, publicUrl);
    const invitations = laid.invitations.map(({ seat, token }) => {
      const link = `${address}/join#${laid.gid}.${seat}.${token}`;
      return { seat, token, link, qr: renderSVG(link) };
    });
    return { ...laid, invitations };
  };

  app.get(
    '/api/games',
    { schema: { summary: 'Games, scenarios, presets, bots', response: { 200: anything, ...fails } } },
    () => ({
      games: games.map(({ game, scenarios, presets, choices }) => ({
        id: game.id,
        edition: game.edition,
        scenarios: scenarios.map(({ id }) => id),
        presets: [...presets],
        bots: [...levelsOf(game.id)],
        options: JSON.parse(JSON.stringify(choices)) as never,
      })),
    }),
  );

  app.post(
    '/api/tables',
    { schema: { summary: 'Lay a table', body: newTableSchema, response: { 201: laidSchema, ...fails } } },
    async (request, reply) => {
      const laid = await layTable(house, request.body, readSetup);
      if (isProblem(laid)) return sendProblem(reply, laid);
      return reply.status(201).send(withLinks(request, laid));
    },
  );

  app.get(
    '/api/tables',
    {
      schema: {
        summary: 'Tables that anybody may see',
        querystring: z.object({
          open: z.stringbool().optional(),
          status: z.enum(['waiting', 'playing', 'over']).optional(),
          most: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: { 200: z.object({ tables: z.array(tableRowSchema) }), ...fails },
      },
    },
    async (request, reply) => {
      const { open, status, most } = request.query;
      const filter = { most, ...(open === undefined ? {} : { open }), ...(status === undefined ? {} : { status }) };
      const rows = await shownGames(house.store, filter);
      const shown = ({ gid, game, scenario, title, status: now, created, updated }: (typeof rows)[number]) => ({
        gid,
        game,
        scenario,
        title,
        status: now,
        created,
        updated,
      });
      return reply.send({ tables: rows.map(shown) });
    },
  );

  app.get(
    '/api/tables/:gid',
    {
      schema: {
        summary: 'A table as one may see it',
        security: byKeyOrNone,
        params: gidParams,
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const found = await asking(request, request.params.gid);
      if (isProblem(found)) return sendProblem(reply, found);
      const { room, seat } = found;
      if (seat !== null) hasShown(house, room, seat);
      const sitting = sittingFor(room, seat);
      const told = { seat, head: sitting.head.seq, card: cardOf(sitting), table: viewOf(sitting, seat) };
      return reply.send(JSON.parse(JSON.stringify(told)) as never);
    },
  );

  app.get(
    '/api/tables/:gid/lines',
    {
      schema: {
        summary:
          'What happened after line `have`, as one may know it, oldest first; while there is `more`, ask again from `head`',
        security: byKeyOrNone,
        params: gidParams,
        querystring: z.object({ have: z.coerce.number().int().min(-1).max(10_000_000).default(-1) }),
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const found = await asking(request, request.params.gid);
      if (isProblem(found)) return sendProblem(reply, found);
      const { have } = request.query;
      const sitting = sittingFor(found.room, found.seat);
      const lines = await toldSince(house.store, found.room, have, found.seat);
      // The last of these lines, also when the table has moved on since.
      const head = lines.at(-1)?.seq ?? Math.min(have, sitting.head.seq);
      const more = lines.length > 0 && head < sitting.head.seq;
      if (found.seat !== null && !more) hasShown(house, found.room, found.seat);
      return reply.send(JSON.parse(JSON.stringify({ head, more, lines })) as never);
    },
  );

  app.post(
    '/api/tables/:gid/join',
    {
      schema: {
        summary: 'Take a seat',
        params: gidParams,
        body: joinSchema,
        response: { 200: joinedSchema, ...fails },
      },
    },
    async (request, reply) => {
      const joined = await join(house, request.params.gid, request.body);
      return isProblem(joined) ? sendProblem(reply, joined) : joined;
    },
  );

  app.post(
    '/api/tables/:gid/invitation',
    {
      schema: {
        summary: 'Which seat an invitation opens, without taking it; or whether a listed table has a free one',
        params: gidParams,
        body: invitedSchema,
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const found = await invited(house, request.params.gid, request.body);
      if (isProblem(found)) return sendProblem(reply, found);
      return sendPlain(reply, { seat: found.seat, card: cardOf(found.room.sitting) });
    },
  );

  app.post(
    '/api/tables/:gid/renew',
    {
      schema: {
        summary: 'A new token for the own seat: one that the client has made, or one of the server',
        security: byKey,
        params: gidParams,
        body: renewSchema,
        response: { 200: joinedSchema, ...fails },
      },
    },
    async (request, reply) => {
      const { gid } = request.params;
      const token = request.body?.token;
      const found = await seatedOr(request, gid, (room) => (token === undefined ? null : seatOf(room, token)));
      if (isProblem(found)) return sendProblem(reply, found);
      const renewed = await renew(house, found.room, found.seat, token);
      return isProblem(renewed) ? sendProblem(reply, renewed) : renewed;
    },
  );

  app.post(
    '/api/tables/:gid/leave',
    {
      schema: {
        summary: 'Get up; in a game a bot plays on',
        security: byKey,
        params: gidParams,
        body: leaveSchema,
        response: { 200: z.object({ invitation: z.string() }), ...fails },
      },
    },
    async (request, reply) => {
      const invitation = request.body?.invitation;
      const found = await seatedOr(
        request,
        request.params.gid,
        ({ seats }) => leftWith(seats, invitation)?.seat ?? null,
      );
      if (isProblem(found)) return sendProblem(reply, found);
      const left = await getUp(house, found.room, found.seat, standInLevel(found.room.sitting), invitation);
      return isProblem(left) ? sendProblem(reply, left) : left;
    },
  );

  app.get(
    '/api/tables/:gid/own',
    {
      schema: {
        summary: 'What the own seat has set for itself: standing orders, and whom it does not want to hear',
        security: byKey,
        params: gidParams,
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const found = await seated(request, request.params.gid);
      if (isProblem(found)) return sendProblem(reply, found);
      return sendPlain(reply, await ownOf(house, found.room, found.seat));
    },
  );

  app.post(
    '/api/tables/:gid/commands',
    {
      schema: {
        summary: 'A command of the own seat',
        security: byKey,
        params: gidParams,
        body: wantedSchema,
        response: { 200: receiptSchema, ...fails },
      },
    },
    async (request, reply) => {
      const found = await seated(request, request.params.gid);
      if (isProblem(found)) return sendProblem(reply, found);
      const done = await obey(house, found.room, found.seat, request.body);
      return isProblem(done) ? sendProblem(reply, done) : { receipt: JSON.parse(done.receipt) as never };
    },
  );

  /** Whoever sat at a game that is over sees all of it; others if its table said so from the start, or since. */
  const looking = async (request: FastifyRequest, gid: string): Promise<Room | Problem> => {
    const found = await asking(request, gid);
    if (isProblem(found)) return found;
    const { room, seat } = found;
    if (outcomeOf(room.sitting) === undefined) return problem('notOver', 409);
    if (seat === null && !isPublic(room.sitting)) return problem('forbidden', 403);
    return room;
  };
  app.get(
    '/api/tables/:gid/export',
    {
      schema: {
        summary: 'A finished game with all that is needed to check it',
        security: byKeyOrNone,
        params: gidParams,
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const room = await looking(request, request.params.gid);
      return isProblem(room) ? sendProblem(reply, room) : sendPlain(reply, exported(room.sitting));
    },
  );

  app.get(
    '/api/tables/:gid/moments/:move',
    {
      schema: {
        summary: 'A finished game after one of its entries, from the eyes of a seat or of a spectator',
        security: byKeyOrNone,
        params: gidParams.extend({ move: z.coerce.number().int().min(0).max(1_000_000) }),
        querystring: z.object({ eyes: seatName.optional() }),
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const room = await looking(request, request.params.gid);
      if (isProblem(room)) return sendProblem(reply, room);
      const { eyes = null } = request.query;
      const known = eyes === null || room.sitting.created.chairs.some(({ seat }) => seat === eyes);
      const moment = known ? momentAt(room.sitting, request.params.move, eyes) : undefined;
      return moment === undefined ? sendProblem(reply, problem('noSuchMoment', 404)) : sendPlain(reply, moment);
    },
  );

  app.get(
    '/api/tables/:gid/dice',
    {
      schema: {
        summary:
          'What the dice of a finished game came to, by who threw them; and hits, casualties and checks beside what was to be expected',
        security: byKeyOrNone,
        params: gidParams,
        response: { 200: anything, ...fails },
      },
    },
    async (request, reply) => {
      const room = await looking(request, request.params.gid);
      return isProblem(room) ? sendProblem(reply, room) : sendPlain(reply, luckAt(room.sitting));
    },
  );

  app.post(
    '/api/tables/:gid/fork',
    {
      schema: {
        summary: 'A new table that goes on from a moment of a finished game',
        security: byKeyOrNone,
        params: gidParams,
        body: forkSchema,
        response: { 201: laidSchema, ...fails },
      },
    },
    async (request, reply) => {
      const room = await looking(request, request.params.gid);
      if (isProblem(room)) return sendProblem(reply, room);
      const laid = await forkTable(house, room.sitting, request.body);
      return isProblem(laid) ? sendProblem(reply, laid) : reply.status(201).send(withLinks(request, laid));
    },
  );
}
