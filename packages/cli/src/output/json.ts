import type { Sink } from './sink.ts'

/** Writes a value as JSON: indented for people, one line for programs. Nothing is written for no value. */
export async function writeJson(out: Sink, value: unknown): Promise<void> {
  const text = JSON.stringify(value, null, out.isTerminal ? 2 : 0)
  if (text !== undefined) await out.write(`${text}\n`)
}
