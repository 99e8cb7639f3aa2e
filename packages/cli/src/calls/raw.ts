import type { RawDoor } from '@dealer/sdk'
import type { Operation } from '../contract.ts'
import { exitCodes } from '../failure.ts'
import type { Arguments } from '../input/fields.ts'
import { writeJson } from '../output/json.ts'
import type { Connection } from '../session/connection.ts'
import type { Shell } from '../shell.ts'

type AnyDoor = (route: string, input: object, options: object) => ReturnType<RawDoor>

/** Writes the whole answer, whatever it is, and answers the exit code that it stands for. */
export async function callRaw(
  { dealer, options }: Connection,
  operation: Operation,
  given: Arguments,
  { out }: Shell,
): Promise<number> {
  const door = dealer.raw as unknown as AnyDoor
  const response = await door(`${operation.method} ${operation.path}`, placed(operation, given), options)
  const text = await response.text()
  const answer = parse(text)
  if (answer !== undefined && out.isTerminal) await writeJson(out, answer)
  else await out.write(text.endsWith('\n') ? text : `${text}\n`)
  if (!response.ok) return exitCodes.network
  const code = (answer as { resultCode?: unknown } | null | undefined)?.resultCode
  return code === undefined || code === '000' ? exitCodes.fine : exitCodes.refused
}

/** This door takes values by their place. */
function placed({ path: template, takes }: Operation, given: Arguments): object {
  if (Array.isArray(given)) return { body: given }
  const path: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) (template.includes(`{${name}}`) ? path : rest)[name] = value
  if (takes === 'none') return {}
  return takes === 'body' ? { path, body: rest } : { path, query: rest }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
