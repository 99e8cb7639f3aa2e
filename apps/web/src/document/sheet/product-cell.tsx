import type { ProductUnits } from '@dealer/sdk'
import classes from './sheet.module.css'

/** What names a product; nothing that only moves is a gift. */
export type Named = Pick<ProductUnits, 'productCode' | 'productName' | 'spec'> & Partial<Pick<ProductUnits, 'isGift'>>

/** A product with its code and package under its name. */
export function ProductCell({ product: { productCode, productName, spec, isGift } }: { product: Named }) {
  return (
    <span className={classes.product}>
      {productName}
      {isGift === 'T' && <span className={classes.gift}>赠品</span>}
      <span className={classes.sub}>
        {productCode} · {spec}
      </span>
    </span>
  )
}
