import { beep } from '@dealer/ui-kit/lookup'
import { priceText } from '@dealer/validators'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import phone from '../../../../offline/phone.module.css'
import { PhoneField } from '../../../../offline/phone-field.tsx'
import classes from './van.module.css'
import { findProducts, freeOf, priceOf, scannedBy } from './van-book.ts'
import { added, type Knowing, type VanDraft } from './van-draft.ts'
import { VanLine } from './van-line.tsx'

/** Props of {@link VanGoods}. */
export interface VanGoodsProps {
  knowing: Knowing
  draft: VanDraft
  onChange: (by: (draft: VanDraft) => VanDraft) => void
}

/** What one sells: scanned or found among what lies on the vehicle, and how much of it. */
export function VanGoods({ knowing, draft, onChange }: VanGoodsProps) {
  const { van, taken } = knowing
  const { customerCode = '' } = draft
  const [text, setText] = useState('')
  const found = findProducts(van, text)
  const add = (product: Parameters<typeof added>[1], unitType: 'small' | 'big') => {
    setText('')
    onChange((old) => added(old, product, unitType))
  }
  const take = () => {
    const scanned = scannedBy(van, text)
    const [only, ...others] = found
    if (scanned) add(scanned.product, scanned.unitType)
    else if (only && others.length === 0) add(only, 'small')
    else beep()
  }
  return (
    <>
      <PhoneField
        label="扫码"
        placeholder="扫条码，或输入编码、名称"
        leftSection={<IconBarcode size={20} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onEnter={() => {
          if (text.trim() !== '') take()
        }}
      />
      {text.trim() !== '' && found.length === 0 && <p className={phone.bad}>车上没有该商品</p>}
      {found.length > 0 && (
        <ul className={phone.entries} aria-label="商品列表">
          {found.map((product) => {
            const { productCode, productName, spec, smallUnit } = product
            const price = priceOf(van, customerCode, { productCode, unitType: 'small' })
            return (
              <li key={productCode} className={phone.entry}>
                <button type="button" className={classes.found} onClick={() => add(product, 'small')}>
                  <span className={phone.what}>{productName}</span>
                  <span className={classes.more}>
                    {spec} · {price === undefined ? '未维护价格' : `${priceText(price)}/${smallUnit}`} · 车上
                    {unitText(product, freeOf(van, productCode, taken))}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <ul className={phone.entries} aria-label="商品明细">
        {draft.lines.map((line) => (
          <VanLine
            key={line.productCode}
            line={line}
            customerCode={draft.customerCode}
            knowing={knowing}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  )
}
