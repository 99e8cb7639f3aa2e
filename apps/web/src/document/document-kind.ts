/** What screens call a kind of document, and how they find one: said once for its actions, its page and its entry. */
export interface DocumentKind<Key extends string, Num extends string> {
  /** What it is called: `采购单`. */
  readonly label: string
  /** The field that names one: of calls, addresses and rows. */
  readonly key: Key
  /** The field of its number. */
  readonly number: Num
  /** The page that shows one, where it has one; its key is added to the address. */
  readonly page?: string
  /** The list that shows it, and what the way there is called. */
  readonly list: { readonly address: string; readonly label: string }
}

/**
 * A kind of document, as `defineActions`, `defineSheet` and `defineEntry` take it.
 * @example
 * export const PURCHASE = documentKind({
 *   label: '采购单', key: 'poId', number: 'poCode', list: { address: '/purchase/…', label: '去采购订单查询' },
 * })
 */
export const documentKind = <const Key extends string, const Num extends string>(kind: DocumentKind<Key, Num>) => kind

/** The address of the page that shows a document. @example pageOf(OUT, out) // '/sales/order-out-detail?outId=7' */
export const pageOf = <Key extends string>(
  { page, key }: Pick<DocumentKind<Key, string>, 'page' | 'key'>,
  row: Readonly<Record<Key, string>>,
): string => `${page}?${key}=${encodeURIComponent(row[key])}`
