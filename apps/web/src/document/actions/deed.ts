import type { CallOptions } from '@dealer/sdk'
import type { ReactNode } from 'react'

/** Documents that something is done to; at least one. */
export type Documents<Row> = readonly [Row, ...Row[]]

/** What a call gets beside the documents. */
export interface How {
  /** The same for every try of one asking. */
  requestNo: string
  /** Why, where it was asked. */
  reason: string
}

/** A page that an action leads to. */
export interface GoDeed<Row> {
  go: (row: Row) => string
}

/** A panel or dialog that an action opens over the list. */
export interface OpenDeed<Row> {
  /** `close` takes it away, `done` also says that something was done, so that marks go away. */
  open: (rows: Documents<Row>, close: () => void, done: () => void) => ReactNode
}

/** A call that an action makes, after a question. */
export interface CallDeed<Row> {
  /** Does it to one document, or to several at once. An answered text is said instead of `done`. */
  one?: (row: Row, how: How, options?: CallOptions) => Promise<unknown>
  many?: (rows: Documents<Row>, how: How, options?: CallOptions) => Promise<unknown>
  /** What follows from it, said with the question: `占用的库存将释放。` */
  follows?: string
  /** Asks why; the document's log keeps it. */
  reason?: true
  /** Takes something back: red, and last among the buttons. */
  grave?: true
  /** The words of the button in the question, where those of the action are too short: `取消订单`. */
  verb?: string
  /** Said when it is done. */
  done?: string
  /** The document is no more: what shows it closes. */
  gone?: true
}

/** What an action of the contract does on the screens. */
export type Deed<Row> = GoDeed<Row> | OpenDeed<Row> | CallDeed<Row>

/** The actions of a kind of document, declared. */
export interface ActionsDeclaration<Row, Action extends string> {
  /** What a document is called: `订单`. */
  label: string
  /** The contract's words for its actions. */
  labels: Readonly<Record<Action, string>>
  number: (row: Row) => string
  /** What else tells it from others in a question: the customer and the amount. */
  about?: (row: Row) => string
  /** Its amount, summed in a question about several. */
  amount?: (row: Row) => string
  /** In the order of the buttons, the next step first. An action that is not here is done elsewhere and has no button. */
  deeds: { readonly [Name in Action]?: Deed<Row> }
}

/** Whether the deed takes something back. */
export const isGrave = <Row>(deed: Deed<Row> | undefined): boolean =>
  deed !== undefined && 'grave' in deed && deed.grave === true
