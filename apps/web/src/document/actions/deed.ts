import type { CallOptions } from '@dealer/sdk'
import type { ReactNode } from 'react'
import type { DocumentKind } from '../document-kind.ts'

/** Documents that something is done to; at least one. */
export type Documents<Row> = readonly [Row, ...Row[]]

/** What a call gets beside the documents. */
export interface How {
  /** The same for every try of one asking. */
  requestNo: string
  /** Why, where it was asked. */
  reason: string
}

/** A document as calls name it. */
export type DocumentRef<Key extends string> = Readonly<Record<Key, string>> & { readonly version: number }

/** A page that an action leads to: its address, to which the document is added, or what makes the whole of it. */
export type GoDeed<Row> = { page: string } | { go: (row: Row) => string }

/** A panel or dialog that an action opens over the list. */
export interface OpenDeed<Row> {
  /** `close` takes it away, `done` also says that something was done, so that marks go away. */
  open: (rows: Documents<Row>, close: () => void, done: () => void) => ReactNode
}

/** A call that an action makes, after a question. */
export interface CallDeed {
  /** What follows from it, said with the question: `占用的库存将释放。` */
  follows?: string
  /** Asks why; the document's log keeps it. */
  reason?: true
  /** Said when it is confirmed without a reason: `请填写驳回原因`; 请填写原因 where nothing is said. */
  unreasoned?: string
  /** Takes something back: red, and last among the buttons. */
  grave?: true
  /** The words of the button in the question, where those of the action are too short: `取消订单`. */
  verb?: string
  /** Said when it is done; the label and the word of the action where nothing is said: `采购单已确认`. */
  done?: string
  /** The document is no more: what shows it closes. */
  gone?: true
}

/**
 * Takes a posted document back: says why, and what follows.
 * @param back what was undone with it: `库存和应付`
 * @example redFlush: { call: inventoryOperation.redFlush, ...redFlush('库存和应付', '采购单重新等待入库。') }
 */
export const redFlush = (back: string, follows: string) =>
  ({ reason: true, grave: true, follows, done: `红冲成功，${back}已冲回` }) as const

/**
 * Rejects what was submitted: says why.
 * @param done `计划已驳回`
 * @example refuse: { many: …, ...reject('费用单已驳回', '驳回后可修改并重新提交。') }
 */
export const reject = (done: string, follows?: string) =>
  ({ reason: true, grave: true, unreasoned: '请填写驳回原因', done, ...(follows && { follows }) }) as const

/** Names one document, and says nothing else than why. */
export type RefDeed<Key extends string> = CallDeed &
  (
    | {
        call: (args: DocumentRef<Key> & Pick<How, 'requestNo'>, options?: CallOptions) => Promise<unknown>
        reason?: never
      }
    | { call: (args: DocumentRef<Key> & How, options?: CallOptions) => Promise<unknown>; reason: true }
  )

/** What was done, and the page with which its work goes on. */
export interface Onward {
  readonly said: string
  readonly onward: string
}

/** Says what it does to one document, or to several at once. An answered text is said instead of `done`; {@link Onward} leads to a page too. */
export interface RowsDeed<Row> extends CallDeed {
  one?: (row: Row, how: How, options?: CallOptions) => Promise<unknown>
  many?: (rows: Documents<Row>, how: How, options?: CallOptions) => Promise<unknown>
}

/** What an action of the contract does on the screens. */
export type Deed<Row, Key extends string> = GoDeed<Row> | OpenDeed<Row> | RefDeed<Key> | RowsDeed<Row>

/** The actions of a kind of document, declared. */
export interface ActionsDeclaration<Row, Action extends string, Key extends string>
  extends Omit<DocumentKind<Key, keyof Row & string>, 'list'> {
  /** The contract's words for its actions. */
  labels: Readonly<Record<Action, string>>
  /** Whose it is: the field that tells it from others in a question. */
  about?: keyof Row & string
  /** Its amount; summed in a question about several. */
  amount?: keyof Row & string
  /** In the order of the buttons, the next step first. An action that is not here is done elsewhere and has no button. */
  deeds: { readonly [Name in Action]?: Deed<Row, Key> }
}

/** Whether the deed takes something back. */
export const isGrave = (deed: object | undefined): boolean =>
  deed !== undefined && 'grave' in deed && deed.grave === true
