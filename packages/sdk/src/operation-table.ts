/** How an operation is sent. */
export interface Operation {
  /** operationId of the contract. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Template of the path. */
  readonly path: string
  /** Where the argument goes; `none` means that the call takes only options. */
  readonly takes: 'none' | 'query' | 'body'
  /** Changes nothing, so it may be sent again. */
  readonly isRead: boolean
  /** Its body takes a `requestNo`, by which the server knows a repetition. */
  readonly isKeyed: boolean
  readonly isPaged: boolean
  /** Its body is a form with a file, or its answer is one. */
  readonly file?: 'upload' | 'download'
}

type Traits = Omit<Operation, 'id' | 'path'>

/** How an operation is sent that says no more of itself. */
export const traits = (method: 'GET' | 'POST', takes: Operation['takes'], more: Partial<Traits> = {}): Traits => {
  return { method, takes, isRead: false, isKeyed: false, isPaged: false, ...more }
}

/**
 * Meaning of the character before a name in the generated table. A letter: GET of a read with arguments.
 * The table is text, not objects, because 700 of them would be most of the package's size.
 */
const byMark: Readonly<Record<string, Traits>> = {
  '!': traits('GET', 'none', { isRead: true }),
  '#': traits('GET', 'query'),
  '?': traits('POST', 'query'),
  ';': traits('POST', 'query', { isRead: true }),
  '-': traits('POST', 'none'),
  ',': traits('POST', 'none', { isRead: true }),
  '/': traits('POST', 'body'),
  '.': traits('POST', 'body', { isRead: true }),
  '+': traits('POST', 'body', { isKeyed: true }),
  '*': traits('POST', 'body', { isRead: true, isPaged: true }),
  '^': traits('POST', 'body', { file: 'upload' }),
  '%': traits('GET', 'query', { isRead: true, file: 'download' }),
  '&': traits('POST', 'body', { isRead: true, file: 'download' }),
}
const usual = traits('GET', 'query', { isRead: true })

/**
 * Reads the generated table: a line for each namespace, its name first, then its operations by blanks.
 * `name` lies at /api/<namespace>/<name>, `name~suffix` at that with a suffix, `name=/path` elsewhere.
 */
export function readTable(table: string): Operation[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [namespace = '', ...entries] = line.split(' ')
      return entries.map((entry) => {
        const marked = byMark[entry[0] ?? '']
        const [, name = '', kind, rest = ''] = /^([^~=]+)([~=])?(.*)$/.exec(marked ? entry.slice(1) : entry) ?? []
        const id = `${namespace}.${name}`
        const path = kind === '=' ? rest : `/api/${id.replaceAll('.', '/')}${rest}`
        return { id, path, ...(marked ?? usual) }
      })
    })
}
