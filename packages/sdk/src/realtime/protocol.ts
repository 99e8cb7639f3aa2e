/**
 * How client and server talk on `GET /api/admin/socket`.
 *
 * **Opening.** The query has `sessionId`: dealer code followed by user id. The token comes as a subprotocol, in every
 * runtime, because browsers can send no header and addresses get into logs:
 *
 *     Sec-WebSocket-Protocol: dealer.v1, token.<the session's token>
 *
 * The server selects `dealer.v1`: clients drop a connection for which nothing was selected, and an answer that selects
 * the other one would repeat the token. Nothing is proved by `dealer.v1` alone; without the token there is no session.
 * The server looks at the session before it opens: an open line misses nothing that is said from then on.
 *
 * **Refusing.** A session that is unknown, over or another one than `sessionId` says is refused by accepting the
 * upgrade and closing at once with code 4401, since browsers hide the status of an upgrade that fails. The server
 * closes with 4401 too when a session ends while its connection is open. After any other loss the client comes back
 * after a random part of 1 s, doubled with each failure in a row up to 30 s.
 *
 * **Frames.** Text only. From the server: a SocketMessage as JSON, one a frame, or `pong`. From the client: `ping`,
 * every 30 s beginning 30 s after opening, and when the network has changed. The server answers each with `pong` at
 * once. It is no use of the session: the time until an idle session ends runs on.
 *
 * **Silence.** The client counts the connection as dead when nothing at all comes within 15 s of a ping, or when the
 * opening takes longer than 15 s. The server may count it as dead after 2 minutes without a ping; less would cut off
 * hidden browser tabs, whose timers run once a minute.
 */
export const realtimeProtocol = {
  name: 'dealer.v1',
  tokenPrefix: 'token.',
  ping: 'ping',
  pong: 'pong',
  /** Close code: the session is over, do not come back. */
  sessionEnded: 4401,
  /** Milliseconds between pings. */
  pingEvery: 30_000,
  /** Milliseconds after a ping, or for the opening. */
  silenceAllowed: 15_000,
} as const
