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

/** A line of an order, in the unit of the line. */
export interface MakerOrderLine {
  readonly lineNo: number
  readonly productCode: string
  /** The manufacturer's number of the product, where the dealer has it. */
  readonly niceProId?: string
  readonly productName: string
  readonly unitType: 'big' | 'small'
  readonly unitRatio: number
  readonly qty: string
  /** As the dealer expects it. */
  readonly price: string
}

/** An order of the dealer. Its number names it: placed twice it is one order. */
export interface MakerOrder {
  readonly poCode: string
  /** Which of the manufacturer's houses is to deliver, by the dealer's code. */
  readonly supplierCode: string
  readonly docDate: string
  readonly expectDate: string
  readonly remark?: string
  readonly lines: readonly MakerOrderLine[]
}

/** What becomes of a line; one with a number that the order does not have is a gift. */
export interface MakerAnswerLine {
  readonly lineNo: number
  readonly productCode: string
  readonly unitType: 'big' | 'small'
  /** In the unit, at most what was ordered; 0 where the line is refused. */
  readonly qty: string
  readonly price: string
  /** Why it differs, in Chinese. */
  readonly reason?: string
}

/** What the manufacturer answers an order that it takes. */
export interface MakerAnswer {
  /** The manufacturer's number. */
  readonly orderNum: string
  readonly lines: readonly MakerAnswerLine[]
}

/** What the dealer does without; small units. */
export interface GivenUpLine {
  readonly lineNo: number
  readonly qty: string
}

/** What is charged for goods of one line of an order; small units, and yuan with tax. */
export interface MakerInvoiceLine {
  readonly poCode: string
  readonly lineNo: number
  readonly smallQty: string
  readonly amount: string
}

/** An invoice of the manufacturer. Its number is never used twice. */
export interface MakerInvoice {
  readonly invoiceNo: string
  readonly supplierCode: string
  readonly invoiceDate: string
  readonly taxAmount: string
  readonly lines: readonly MakerInvoiceLine[]
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
  /** @throws ManufacturerRefusal when nothing of it is taken; it may then be placed anew */
  placeOrder(dealerCode: string, order: MakerOrder): Promise<MakerAnswer>
  /** What was answered an order; undefined when none of that number was taken. */
  orderState(dealerCode: string, poCode: string): Promise<MakerAnswer | undefined>
  /** @throws ManufacturerRefusal when it is on its way, or was never taken */
  giveUp(dealerCode: string, poCode: string, lines: readonly GivenUpLine[]): Promise<void>
  /** Those of the last twelve months. */
  invoices(dealerCode: string): Promise<readonly MakerInvoice[]>
}
