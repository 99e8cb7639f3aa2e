import { type DealerClient, isDealerError } from '@dealer/sdk'
import { confirmationOf } from './confirmation.ts'
import { findOperation, type Operation } from './contract.ts'

/** What an assistant asks for. */
export interface Asked {
  readonly operationId: string
  readonly arguments?: unknown
  readonly requestNo?: string
  readonly confirmation?: string
}

/** What it is told: the answer, or why there is none. */
export interface Told {
  readonly isError: boolean
  readonly content: unknown
}

/** Characters of an answer that a conversation can bear. */
const LONGEST = 100_000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const problem = (error: string, more: object = {}): Told => ({ isError: true, content: { error, ...more } })

/**
 * Makes a call with the permissions of the logged-in user. A write is made only where writes are allowed, and then in two
 * steps: the first asks for a confirmation, the second brings it, for the same arguments and the same `requestNo`.
 */
export async function callOperation(dealer: DealerClient, asked: Asked, allowWrites: boolean): Promise<Told> {
  const operation = findOperation(asked.operationId)
  if (!operation) return problem(`no operation ${asked.operationId}; find one with search_operations`)
  const args = asked.arguments ?? {}
  if (!operation.isRead) {
    const missing = whatIsMissing(operation, args, asked, allowWrites)
    if (missing) return missing
  }
  const body = operation.isKeyed ? { ...(args as object), requestNo: asked.requestNo } : args
  try {
    const content = await methodOf(dealer, operation)(operation.input ? body : undefined)
    const size = JSON.stringify(content)?.length ?? 0
    if (operation.isRead && size > LONGEST)
      return problem(`the answer has ${size} characters; ask for fewer rows (limit, page) or with narrower filters`)
    return { isError: false, content: content ?? null }
  } catch (error) {
    if (!isDealerError(error)) throw error
    const { kind, message, english, ...facts } = error.toJSON()
    return problem(String(english), { kind, message, ...facts })
  }
}

function whatIsMissing(operation: Operation, args: unknown, { requestNo, confirmation }: Asked, allowWrites: boolean) {
  if (!allowWrites) return problem(`${operation.id} changes data; this server was started for reading only`)
  if (typeof args === 'object' && args !== null && 'requestNo' in args)
    return problem('requestNo belongs beside arguments, not among them: call_operation takes it by that name')
  if (!requestNo || !UUID.test(requestNo))
    return problem('a write needs a requestNo, a new UUID for each intent and the same one for a repetition')
  const wanted = confirmationOf(operation, args, requestNo)
  if (confirmation === wanted) return undefined
  return problem('a write needs a confirmation: show the user what will be done, then call again with this text', {
    willDo: { operation: operation.id, title: operation.title, description: operation.description, arguments: args },
    confirmation: wanted,
  })
}

type Method = (args: unknown) => Promise<unknown>

/** By operationId, of which each part is a namespace of the client. */
const methodOf = (dealer: DealerClient, { id }: Operation): Method =>
  id.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], dealer) as Method
