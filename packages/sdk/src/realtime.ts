/** Messages that the server sends by itself, over a websocket. */
export {
  connectRealtime,
  type RealtimeClient,
  type RealtimeConnection,
  type RealtimeOptions,
} from './realtime/connect.ts'
export type { ClosedBy, RealtimeState } from './realtime/kept-line.ts'
export {
  countNotifications,
  type NotificationEvent,
  type Notifications,
  noNotifications,
  type ShownMessage,
} from './realtime/notifications.ts'
export { type CallProgress, progressOf } from './realtime/progress.ts'
export { realtimeProtocol } from './realtime/protocol.ts'
export { isRealtimeSupported, type RealtimeSocket, type RealtimeSocketClass } from './realtime/web-socket.ts'
export type { SocketMessage } from './types.gen.ts'
