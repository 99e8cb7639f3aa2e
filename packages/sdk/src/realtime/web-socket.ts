/** The part of a WebSocket that is used. Named here so that programs without the browser's types can use the package. */
export interface RealtimeSocket {
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void
  send(text: string): void
  close(): void
}

/** A class as the platform's WebSocket; that of the package `ws` is one. */
export type RealtimeSocketClass = new (url: string, protocols: string[]) => RealtimeSocket

/** The platform's own: browsers, Deno, Bun and Node from 22 on have one. */
export const platformSocket = (): RealtimeSocketClass | undefined =>
  (globalThis as { WebSocket?: RealtimeSocketClass }).WebSocket

/**
 * Whether {@link connectRealtime} can work here without a `WebSocket` of its own.
 *
 * @example
 * if (!isRealtimeSupported()) alert('当前浏览器不支持实时消息，请升级或更换浏览器')
 */
export const isRealtimeSupported = (): boolean => platformSocket() !== undefined
