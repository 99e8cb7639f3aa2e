import { operations, schemas } from './operations.gen.ts'

/** A JSON Schema as the contract has it. */
export type Schema = Readonly<Record<string, unknown>>

/** A call as the contract describes it. */
export interface Operation {
  readonly id: string
  /** Chinese. */
  readonly title: string
  /** English. */
  readonly description: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Any one of the permissions; or anyone who is logged in; or anyone. */
  readonly permission: 'public' | 'login' | readonly string[]
  /** Result codes with which it may be refused. */
  readonly refusals: readonly string[]
  /** Changes nothing. */
  readonly isRead: boolean
  /** Its body takes a `requestNo`, by which the server knows a repetition; it is given beside the arguments. */
  readonly isKeyed?: true
  readonly isPaged?: true
  readonly file?: 'upload' | 'download'
  /** A password, a token or the like is among what it takes or answers. */
  readonly isSecret?: true
  readonly input?: Schema
  readonly answer?: Schema
  readonly example?: unknown
}

const all = Object.values(operations).map((text) => JSON.parse(text) as Operation)

/** What names a call about how users get in: sessions, logins and who may, second factors, passwords, locked accounts. */
const GETTING_IN = /session|login|appOpen|factor|pwd|password|unlock/i

/** How users get in is between them and the server; files have no place in a conversation, and secrets would stay in it. */
const isOffered = ({ id, file, isSecret }: Operation) => !GETTING_IN.test(id) && file === undefined && !isSecret

/** What an assistant may know of: all calls but those about getting in or a secret and those that send or answer files. */
export const offered: readonly Operation[] = all.filter(isOffered)

export const findOperation = (id: string): Operation | undefined => offered.find((operation) => operation.id === id)

/** A schema that stands alone: all that it refers to lies in its `$defs`. */
export function whole(schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined
  const defs: Record<string, unknown> = {}
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const found = schemas[name]
      if (found === undefined || name in defs) continue
      // There before what it refers to: a menu entry has menu entries.
      defs[name] = JSON.parse(found)
      visit(found)
    }
  }
  visit(JSON.stringify(schema))
  return Object.keys(defs).length > 0 ? { ...schema, $defs: defs } : schema
}
