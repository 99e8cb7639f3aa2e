import type { CallOptions, Flag, Option } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Lookup } from '@dealer/ui-kit/lookup'
import { PRODUCT_SEARCH } from '../../data/products.ts'
import { useAction } from '../../data/use-action.ts'
import {
  type ComingLine,
  type GivenProduct,
  givenLines,
  type KeptLine,
  type PutLine,
  putLines,
  type SentPut,
} from '../place/put-lines.ts'
import { usePutLines } from '../place/use-put-lines.ts'
import { QtySection } from '../quantity/qty-section.tsx'
import type { Posting, PostingLines } from './posting-entry.tsx'

/** What the form of goods that come in answers: the lines of the other document, places of its warehouse, states of goods. */
interface ComingForm<Line> {
  readonly lines: readonly Line[]
  readonly warehouseCode?: string
  readonly locations: readonly Option[]
  readonly inventoryStatuses: readonly Option[]
  /** Whether the dealer keeps batches. */
  readonly useBatch: Flag
}

/** What is sent with its lines. */
interface ComingBody {
  readonly lines: readonly object[]
}

/** What the page brings: the fields of its head, and what names the documents. */
type ComingHead<Body> = Omit<Body, 'lines' | 'requestNo' | 'confirm'>

/** Goods that come in for another document's lines, declared. */
export interface ComingDeclaration<Line extends ComingLine, Body extends ComingBody, Named extends string, Answer> {
  /** Over the lines, and what one must know of them. */
  title: string
  note: string
  /** What a quantity is called: `入库数量`. */
  label: string
  /** The field that names the line of the other document, in what is read and what is sent. */
  named: Named
  /** The field with what may still come, and what that is called: `['uninQty', '未入库']`. */
  open: readonly [field: keyof Line & string, label: string]
  /** What a gift that is on no line of the other document is added by: `添加赠品`; absent where there is none. */
  gives?: string
  save: (body: Body, options?: CallOptions) => Promise<Answer>
  /** Said when it is kept or posted. */
  done: (answer: Answer) => string
}

type SentLine<Named extends string> = SentPut & Readonly<Record<Named, string>>
/** Whether what is sent of a line is all that the body's lines need, and nothing that they do not have. */
type Fits<Own, Wanted> = Own extends Wanted
  ? [Exclude<keyof Own, keyof Wanted>] extends [never]
    ? true
    : false
  : false

/** Every warehouse has one; what it is in another than the form's is asked of nobody. */
const ANYWHERE = [{ key: '*', label: '默认库位' }]

/**
 * The lines of goods that come in, as a hook of `definePosting`: how much of each came, where it is put, of which batch, in which
 * state. What is sent is the head, what the document is about, and the lines of which something came.
 * @example
 * useLines: comingLines({
 *   title: '入库明细', note: '已带出未入库数量', label: '入库数量', named: 'poItemId', open: ['uninQty', '未入库'],
 *   save: inventoryOperation.save, done: ({ inNum }) => `${inNum} 已保存`,
 * })
 */
export const comingLines =
  <
    Line extends ComingLine,
    Body extends ComingBody,
    const Named extends keyof Line & string,
    Answer extends Readonly<Record<string, unknown>>,
  >(
    declared: ComingDeclaration<Line, Body, Named, Answer> &
      (Fits<SentLine<Named>, Body['lines'][number]> extends true ? unknown : { readonly save: never }),
  ) =>
  ({
    data,
    form,
    draft,
  }: Posting<ComingForm<Line>, { readonly lines?: readonly (KeptLine & GivenProduct)[] }>): PostingLines<
    ComingHead<Body>,
    Answer
  > => {
    const { title, note, label, named, open, gives, done } = declared
    const [field, openLabel] = open
    const isAsRead = form.values.warehouseCode === data.warehouseCode
    const { useBatch } = data
    const first = (): PutLine<Line>[] => {
      const given = draft?.lines?.filter((line) => !(named in line)) ?? []
      return [
        ...putLines(data.lines, named, field, draft?.lines),
        ...(givenLines(given, { useBatch }) as unknown as PutLine<Line>[]),
      ]
    }
    const put = usePutLines(first, {
      open: openLabel,
      locations: isAsRead ? data.locations : ANYWHERE,
      states: data.inventoryStatuses,
      useBatch,
    })
    const tools = gives && <Lookup {...PRODUCT_SEARCH} value="" label={gives} placeholder={gives} onPick={put.give} />
    const save = useAction(declared.save, { onDone: (answer) => toast.success(done(answer)) })
    const lines = put.sent(named as keyof (typeof put.lines)[number] & string)
    return {
      lines: <QtySection {...put} title={title} note={note} label={label} tools={tools} focusFirst />,
      isDirty: put.isDirty,
      isBusy: save.isBusy,
      error: save.error,
      problem: lines.length === 0 ? `请录入${label}` : undefined,
      send: (head, { requestNo, confirms }) =>
        // The declarations of the page and of these lines check that all fields are there; type parameters cannot tell that
        // they make the whole body.
        save.run({ ...head, requestNo, confirm: confirms ? 'T' : 'F', lines } as unknown as Body),
    }
  }
