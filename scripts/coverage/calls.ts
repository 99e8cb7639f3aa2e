/** What a call is looked for by. */
export interface Callable {
  readonly operationId: string
  readonly path: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The path with any values in its places. */
const pathPattern = (path: string) =>
  path
    .replace(/\.do$/, '')
    .split(/\{\w+\}/)
    .map(escaped)
    .join('[^\'"`/?]+')

/**
 * Finds a call of an operation in source text: as a method of the SDK, by its operationId as an argument, or by its path
 * in quotes. A type such as `Args<'so.salesOrder.save'>` is no call.
 *
 * @example
 * const save = { operationId: 'so.salesOrder.save', path: '/api/so/salesOrder/save' }
 * callPattern(save).test('await dealer.so.salesOrder.save(order)') // true
 */
export function callPattern({ operationId, path }: Callable): RegExp {
  const id = escaped(operationId)
  const ways = [
    `\\.${id.replaceAll('\\.', '\\s*\\.\\s*')}(?:\\.(?:all|pages|toArray))?\\(`,
    `[(,]\\s*(['"\`])${id}\\1`,
    `(?:['"\`}]|GET |POST )${pathPattern(path)}(?:\\.do)?['"\`?$]`,
  ]
  return new RegExp(ways.join('|'))
}
