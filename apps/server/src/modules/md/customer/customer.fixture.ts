import type { Args } from '../../../platform/contract/types.ts'

export type Save = Args<'md.customer.save'>
type Address = Save['addresses'][number]

/** The address of a shop. */
export const address = (more: Partial<Address> = {}): Address => ({
  ...{ contact: '李秀英', mobile: '10000010088', provinceCode: '330000', cityCode: '330100', countyCode: '330102' },
  ...{ townCode: '330102010', address: '望江路88号', isDefault: 'T' },
  ...more,
})
/** A shop that may be saved. */
export const shop = (customerName: string, more: Partial<Save> = {}): Save => ({
  ...{
    customerName,
    customerTypeCode: 'GT01',
    level: 'B',
    regionCode: 'R001',
    contact: '李秀英',
    mobile: '10000020001',
  },
  ...{ settleType: 'cash', addresses: [address()] },
  ...more,
})
