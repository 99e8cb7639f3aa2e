import type { AnyDealerError } from '@dealer/sdk'
import type { ListLoad } from '@dealer/ui-kit/list'

/** Why a list or a document could not be shown. */
export const failureOf = (title: string, error: AnyDealerError): NonNullable<ListLoad['error']> => ({
  what: `${title}加载失败`,
  reason: error.message,
  requestId: error.requestId,
  offline: error.kind === 'network',
})

/** The field that a refusal names, such as `mobile` or `items.2.smallPrice`. */
export const fieldRefused = (error: AnyDealerError): string | undefined => ('field' in error ? error.field : undefined)

/**
 * The row that a field belongs to, and what of it: `items.2.smallPrice` is the `smallPrice` of the third of `items`.
 * @param lists names of the lists that are looked for; nothing of others
 */
export const rowNamed = (field: string | undefined, lists: readonly string[]) => {
  const [, list = '', place, prop = ''] = /^(\w+)\.(\d+)\.(.+)$/.exec(field ?? '') ?? []
  return lists.includes(list) ? { place: Number(place), prop } : undefined
}
