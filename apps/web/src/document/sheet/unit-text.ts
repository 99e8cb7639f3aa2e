import type { ProductUnits } from '@dealer/sdk'
import { bigSmallText } from '@dealer/validators'

type Units = Pick<ProductUnits, 'unitRatio' | 'bigUnit' | 'smallUnit'>

/** Small units as people say them. @example unitText({ unitRatio: 24, bigUnit: '箱', smallUnit: '瓶' }, '291') // '12箱3瓶' */
export const unitText = ({ unitRatio, bigUnit, smallUnit }: Units, smallQty: string): string =>
  bigSmallText(smallQty, unitRatio, bigUnit, smallUnit)
