import { type LineType, lineTypeLabel, type ProductUnits } from '@dealer/sdk'
import classes from './sheet.module.css'

/** What names a product; nothing that only moves is a gift, or comes as something else than what was ordered. */
export type Named = Pick<ProductUnits, 'productCode' | 'productName' | 'spec'> &
  Partial<Pick<ProductUnits, 'isGift'>> & { lineType?: LineType }

/** What a product is on its line, where that is not simply what is bought. */
const kindOf = ({ lineType = 'normal', isGift }: Named) => {
  if (lineType !== 'normal') return lineTypeLabel[lineType]
  return isGift === 'T' ? lineTypeLabel.gift : undefined
}

/** A product with its code and package under its name. */
export function ProductCell({ product }: { product: Named }) {
  const { productCode, productName, spec } = product
  const kind = kindOf(product)
  return (
    <span className={classes.product}>
      {productName}
      {kind && <span className={classes.gift}>{kind}</span>}
      <span className={classes.sub}>
        {productCode} · {spec}
      </span>
    </span>
  )
}
