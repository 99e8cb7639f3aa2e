/**
 * Prints the messages that the server sends by itself, until it is stopped by Ctrl+C.
 *
 *   DEALER_URL=… DEALER_USER=… DEALER_PASSWORD=… DEALER_LOGIN_KEY=… npx tsx examples/listen-notifications.ts
 *
 * On Node 20 with NODE_OPTIONS=--experimental-websocket: it has no WebSocket otherwise.
 */
import { type DealerClient, messageTypeLabel } from '@dealer/sdk'
import type { RealtimeOptions } from '@dealer/sdk/realtime'
import { connect, credentials } from './connect.ts'
import { runScript } from './run-script.ts'

export interface ListenOptions extends Pick<RealtimeOptions, 'signal' | 'WebSocket'> {
  print: (line: string) => void
}

// #region listen
/** Prints messages until the signal is aborted or the session is over; answers which of them it was. */
export async function listen(dealer: DealerClient, { print, ...options }: ListenOptions) {
  const connection = await dealer.realtime(options)
  const tellUnread = async () => {
    if (connection.state === 'waiting') print('连接中断，自动重连 Connection lost, coming back')
    if (connection.state !== 'open') return
    // Messages are not sent again: what came while there was no connection is in the list of messages.
    const unread = await dealer.md.message.getUserMessageNum()
    print(`已连接，未读消息 ${unread} 条 Connected, ${unread} unread`)
  }
  connection.subscribe(() => void tellUnread().catch((error: Error) => print(error.message)))
  for await (const { msgType, content } of connection) print(`【${messageTypeLabel[msgType]}】${content}`)
  return connection.closedBy
}
// #endregion listen

// #region main
/** Listens for days: a session that is over is followed by another one. */
export async function keepListening(dealer: DealerClient, options: ListenOptions): Promise<void> {
  do await dealer.login(credentials())
  while ((await listen(dealer, options)) === 'session')
  await dealer.logout()
}

runScript(import.meta.url, () => {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  return keepListening(connect(), { signal: stop.signal, print: console.log })
})
// #endregion main
