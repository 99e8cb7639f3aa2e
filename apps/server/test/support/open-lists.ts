import { handlers } from '../../src/app.ts'
import { contract, type Schema } from '../../src/platform/contract/contract.ts'
import { resolved } from '../../src/platform/contract/fields.ts'
import type { OperationId } from '../../src/platform/contract/types.ts'

/** Paged lists that need nothing to be asked for, and that a page shows. */
export function listsOf(name: RegExp): OperationId[] {
  const isPaged = (schema: Schema | undefined) => {
    const { properties = {} } = resolved(schema ?? {}) as { properties?: Record<string, Schema> }
    const content = resolved(properties.content ?? {}) as { properties?: Record<string, Schema> }
    return 'rows' in (content.properties ?? {}) && 'total' in (content.properties ?? {})
  }
  const needs = ({ body }: { body?: Schema }) =>
    ((resolved(body ?? {}) as { required?: string[] }).required ?? []).length > 0
  return contract
    .filter((one) => name.test(one.operationId) && one.operationId in handlers && isPaged(one.answer) && !needs(one))
    .map(({ operationId }) => operationId)
}
