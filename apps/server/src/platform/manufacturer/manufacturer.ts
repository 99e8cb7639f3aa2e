/** A product that the manufacturer offers. Prices are decimal strings of yuan for a small unit. */
export interface OfferedProduct {
  readonly niceProId: string
  readonly productName: string
  readonly barcode: string
  readonly bigBarcode?: string
  readonly spec: string
  readonly brandName: string
  readonly categoryName: string
  readonly smallUnit: string
  readonly bigUnit?: string
  readonly unitRatio: number
  readonly shelfLifeDays: number
  /** Percent. */
  readonly taxRate: string
  readonly price: string
}

/** A purchase price that the manufacturer changes from a day on; yuan for a small unit. */
export interface PriceChange {
  readonly niceProId: string
  readonly oldPrice: string
  readonly newPrice: string
  /** `YYYY-MM-DD` */
  readonly effectDate: string
}

/** Between which prices a product is to be sold; yuan for a small unit. */
export interface RulingPrice {
  readonly niceProId: string
  /** A channel of customers, or `*` for all of them. */
  readonly channelType: string
  readonly minPrice: string
  readonly maxPrice: string
  readonly suggestPrice: string
  readonly effectDate: string
  readonly endDate?: string
}

/** Advertising material of the manufacturer. */
export interface OfferedMaterial {
  readonly materialCode: string
  readonly materialName: string
  readonly materialType: 'poster' | 'video' | 'manual' | 'shelf'
  readonly relationType: 'product' | 'brand' | 'activity'
  /** Folders from the root down: `['陈列道具', '端架']`. */
  readonly folders: readonly string[]
  readonly niceProIds: readonly string[]
  readonly fileName: string
  readonly startDate?: string
  readonly endDate?: string
  readonly needApply: boolean
}

/** Somebody or something of the dealer that the manufacturer is told of. */
export interface Report {
  /** The dealer's own number of this report: told twice, it counts once. */
  readonly reportId: string
  readonly kind: 'user' | 'vehicle' | 'customer'
  readonly action: 'report' | 'close'
  readonly code: string
  readonly name: string
  /** What else is said, by the names of the dealer's fields. */
  readonly details: Readonly<Record<string, string>>
  /** Why it is closed. */
  readonly reason?: string
}

/** What the manufacturer answers a report. */
export interface Receipt {
  readonly receiptNo: string
}

/** The manufacturer says no, for a reason that asking again does not change; the message is Chinese, for readers. */
export class ManufacturerRefusal extends Error {
  override readonly name = 'ManufacturerRefusal'
}

/**
 * What the dealer gets from the manufacturer and tells it. Every call may be repeated without harm.
 * @throws ManufacturerRefusal; any other error says that it could not be reached or understood
 */
export interface Manufacturer {
  products(dealerCode: string): Promise<readonly OfferedProduct[]>
  priceChanges(dealerCode: string): Promise<readonly PriceChange[]>
  rulingPrices(dealerCode: string): Promise<readonly RulingPrice[]>
  materials(dealerCode: string): Promise<readonly OfferedMaterial[]>
  /** The bytes of a material's file. */
  materialFile(dealerCode: string, materialCode: string): Promise<Buffer>
  report(dealerCode: string, report: Report): Promise<Receipt>
}
