import type { ProductUnits, SalesInvoiceLine } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { formatCell } from '@dealer/ui-kit/list'
import { Signed } from '../../../document/quantity/signed.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { ProductCell } from '../../../document/sheet/product-cell.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { type GoodsRef, isReturned } from './invoice-share.ts'

const ORDERS = '/sales/order-search/order-search-list'
const OUTS = '/sales/order-out/order-out-search-list'
const RETURNS = '/sales/return-manager/return-list'

/** What goods are to an invoice. */
export const goodsWord = (goods: GoodsRef): string => (isReturned(goods) ? '退货' : '销售')

/** The same as a tag: what is deducted must not be taken for what is charged. */
export const GoodsTag = ({ goods }: { goods: GoodsRef }) => (
  <StatusTag tone={isReturned(goods) ? 'danger' : 'success'}>{goodsWord(goods)}</StatusTag>
)

/** A product, marked where it came back. */
export const GoodsCell = ({ goods }: { goods: SalesInvoiceLine }) => (
  <>
    <ProductCell product={goods} />
    {isReturned(goods) && <GoodsTag goods={goods} />}
  </>
)

/** The outbound document or the return of goods, which leads to its list. */
export const OutLink = ({ goods }: { goods: SalesInvoiceLine }) =>
  isReturned(goods) ? (
    <PageLink to={RETURNS} preset={{ returnNum: goods.outNum }}>
      {goods.outNum}
    </PageLink>
  ) : (
    <PageLink to={OUTS} preset={{ outNum: goods.outNum }}>
      {goods.outNum}
    </PageLink>
  )

/** The order of goods, which leads to its list; returns without one have a stroke. */
export const OrderLink = ({ soNum }: { soNum?: string }) =>
  soNum === undefined ? (
    '-'
  ) : (
    <PageLink to={ORDERS} preset={{ soNum }}>
      {soNum}
    </PageLink>
  )

/** The outbound document of goods that need no invoice, which leads to its list. */
export const NeedlessLink = ({ outNum }: { outNum: string }) => (
  <PageLink to={OUTS} preset={{ outNum }}>
    {outNum}
  </PageLink>
)

/** What is below zero is red, as it is deducted. */
const Less = ({ value, text }: { value: string; text: string }) =>
  value.startsWith('-') ? <Signed value={value} text={text} /> : text

/** A quantity of small units in big and small ones. */
export const GoodsQty = ({ units, qty }: { units: ProductUnits; qty: string }) => (
  <Less value={qty} text={unitText(units, qty)} />
)

/** An amount. */
export const GoodsAmount = ({ amount }: { amount: string }) => <Less value={amount} text={formatCell(amount, 'amt')} />
