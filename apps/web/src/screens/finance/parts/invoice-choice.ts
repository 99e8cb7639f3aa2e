import type { InvoiceSelection } from '@dealer/sdk'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { type GoodsRef, goodsKey } from './invoice-share.ts'

/** Keys of the goods that were invoiced last: where they are still marked, they are so no more. */
const invoicedAtom = atom<readonly string[]>([])

/** Says which goods were invoiced. */
export const useInvoiced = () => useSetAtom(invoicedAtom)

/** Ids as an address has them, and back. */
const joined = (ids: readonly string[]) => ids.map(encodeURIComponent).join(',')
const idsIn = (text: string | null) => (text ?? '').split(',').filter(Boolean)

const given = (ids: readonly (string | undefined)[]) => ids.filter((id) => id !== undefined)

/** The calls' and addresses' way to name chosen goods. */
export const selectionOf = (goods: readonly GoodsRef[]): Required<InvoiceSelection> => ({
  outItemIds: given(goods.map(({ outItemId }) => outItemId)),
  returnItemIds: given(goods.map(({ returnItemId }) => returnItemId)),
})

/** Chosen goods as a query. @example queryOf({ outItemIds: ['1', '2'], returnItemIds: [] }) // 'outItemIds=1,2' */
export const queryOf = ({ outItemIds, returnItemIds }: Required<InvoiceSelection>): string =>
  [
    outItemIds.length > 0 && `outItemIds=${joined(outItemIds)}`,
    returnItemIds.length > 0 && `returnItemIds=${joined(returnItemIds)}`,
  ]
    .filter(Boolean)
    .join('&')

/** Chosen goods of a query; nothing where it names none. */
export const selectionIn = (query: URLSearchParams): Required<InvoiceSelection> | undefined => {
  const outItemIds = idsIn(query.get('outItemIds'))
  const returnItemIds = idsIn(query.get('returnItemIds'))
  return outItemIds.length + returnItemIds.length > 0 ? { outItemIds, returnItemIds } : undefined
}

/**
 * Goods that are marked over several pages of a list, and stay so whatever it is filtered by: what goes on one invoice is seldom on
 * one page. A row that is seen is taken as it is now, the others as they were when they were marked.
 * @example const { chosen, selection } = useInvoiceChoice(rows); <ListTable selection={selection} … />
 */
export const useInvoiceChoice = <Row extends GoodsRef>(rows: readonly Row[]) => {
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(new Map())
  const invoiced = useAtomValue(invoicedAtom)
  const [seen, setSeen] = useState(invoiced)
  if (invoiced !== seen) {
    setSeen(invoiced)
    setMarked((old) => new Map([...old].filter(([key]) => !invoiced.includes(key))))
  }
  return useMemo(() => {
    const now = new Map(rows.map((row) => [goodsKey(row), row]))
    const onChange = (keys: readonly string[]) =>
      setMarked((old) => {
        const found = keys.map((key) => [key, now.get(key) ?? old.get(key)] as const)
        return new Map(found.flatMap(([key, row]) => (row ? [[key, row] as const] : [])))
      })
    return {
      chosen: [...marked].map(([key, row]) => now.get(key) ?? row),
      selection: { keys: [...marked.keys()], onChange },
      clear: () => setMarked(new Map()),
    }
  }, [rows, marked])
}
