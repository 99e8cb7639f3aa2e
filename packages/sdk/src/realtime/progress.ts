import type { SocketMessage } from '../types.gen.ts'

/** How far a call of the user's own is that takes long, such as closing a month. */
export interface CallProgress {
  /** What is done: `month 2025-08`. */
  readonly about: string
  /** Steps that are done. */
  readonly done: number
  /** All of its steps. */
  readonly all: number
  /** The step with which it begins, in Chinese. */
  readonly content: string
}

/**
 * The progress that a live message tells; undefined for a message that is to be read.
 *
 * @example
 * connectRealtime(dealer, { onMessage: (message) => {
 *   const progress = progressOf(message)
 *   if (progress) console.log(`${progress.content} ${progress.done}/${progress.all}`)
 * } })
 */
export function progressOf({ msgType, type, id, content }: SocketMessage): CallProgress | undefined {
  if (msgType !== 'system' || type !== 'progress') return undefined
  const [, about, done, all] = /^(.+) (\d+)\/(\d+)$/.exec(id) ?? []
  return about === undefined ? undefined : { about, done: Number(done), all: Number(all), content }
}
