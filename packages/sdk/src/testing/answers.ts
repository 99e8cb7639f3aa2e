import type { ResultCode } from '../enums.gen.ts'
import type { RefusalCode } from '../errors.ts'
import type { NamedBytes } from '../file-types.ts'
import { notInContract } from '../nearest.ts'
import type { Operation } from '../operation-table.ts'
import { examples, type OperationId } from './examples.gen.ts'
import type { ContentOf } from './operation-types.ts'
import type { Arguments } from './read-arguments.ts'

/** A refusal in place of content; made by {@link refusal}. */
export class Refusal {
  constructor(
    readonly resultCode: RefusalCode,
    readonly message: string,
  ) {}
}

/**
 * What a function given to `respond` returns to refuse the call.
 *
 * @example
 * fake.respond('so.salesOrder.save', ({ items }) =>
 *   items.length > 100 ? refusal('101', '商品明细不能超过100行') : exampleOf('so.salesOrder.save'))
 */
export const refusal = (resultCode: RefusalCode, message: string): Refusal => new Refusal(resultCode, message)

interface Page {
  readonly total: number
  readonly rows: readonly unknown[]
}

const exampleFile = (): NamedBytes => {
  return { name: '示例文件.txt', type: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode('示例文件\n') }
}

/**
 * A fresh copy of what an operation answers by default: the contract's example. A list has as many rows as its total, a
 * file is a small text.
 *
 * @example
 * fake.respond('so.salesOrder.lists', { ...exampleOf('so.salesOrder.lists'), total: 0, rows: [] })
 */
export function exampleOf<K extends OperationId>(operation: K): ContentOf<K> {
  const text = examples[operation]
  if (text === undefined) throw notInContract(operation, Object.keys(examples))
  const content: unknown = text ? JSON.parse(text) : exampleFile()
  return (isPage(content) ? { ...content, total: content.rows.length } : content) as ContentOf<K>
}

function isPage(content: unknown): content is Page {
  const { total, rows } = (content ?? {}) as Partial<Page>
  return typeof total === 'number' && Array.isArray(rows)
}

const FIRST_LIMIT = 15

/** The rows of the page that is asked for, where the content is a whole list. */
export function pageOf(operation: Operation, content: unknown, { page = 1, limit = FIRST_LIMIT }: Arguments): unknown {
  if (!operation.isPaged || !isPage(content)) return content
  const [number, size] = [Number(page), Number(limit)]
  return { ...content, rows: content.rows.slice((number - 1) * size, number * size) }
}

/** A content as the server would send it. */
export function answerWith(operation: Operation, content: unknown): Response {
  if (content instanceof Refusal) return envelope(content.resultCode, content.message)
  return operation.file === 'download' ? fileAnswer(content as NamedBytes) : envelope('000', content)
}

export const envelope = (resultCode: ResultCode, content: unknown): Response => Response.json({ resultCode, content })

function fileAnswer({ name, type = 'application/octet-stream', bytes }: NamedBytes): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}
