import { newRequestNo } from '@dealer/sdk'
import type { FormItem, FormValue, FormValues } from '@dealer/ui-kit/form'
import type { ProductLine } from '../line/product-line.ts'
import type { DocumentValues, SavedAs } from './document-values.ts'

/** What says first values of fields under their own names: the answer of a form's call, a saved document, a copy. */
type Source = object & { readonly warnings?: readonly string[] }

/** The head's fields as a source has them; what it does not say is empty. */
export const headOf = (items: readonly Pick<FormItem, 'prop'>[], source: object): FormValues =>
  Object.fromEntries(items.map(({ prop }) => [prop, (source as Record<string, FormValue | undefined>)[prop] ?? '']))

/**
 * The form of a new document, of a saved one, or of a copy with what could not be copied.
 * @example firstValues(items, form, { more: {} })
 * @example firstValues(items, order, { more: {}, lines: order.lines.map(lineOfSaved), saved: { id, number, version } })
 */
export const firstValues = <L extends ProductLine, More extends object>(
  items: readonly Pick<FormItem, 'prop'>[],
  source: Source,
  { more, lines = [], saved }: { more: More; lines?: readonly L[]; saved?: SavedAs },
): DocumentValues<L, More> => ({
  requestNo: newRequestNo(),
  ...(saved && { saved }),
  head: headOf(items, source),
  more,
  lines,
  notes: (source.warnings ?? []).map((why) => ({ what: '', why })),
})

/**
 * What is sent of the head: its fields, without those that are empty. Its rules were checked before. Fields that the body does
 * not have do not compile, and what it needs beyond them is still missing in the answer.
 * @typeParam Body what the call takes
 * @example sentHead<PurchaseInSave>()(items, values)
 */
export const sentHead =
  <Body extends object>() =>
  <Prop extends keyof Body & string>(
    items: readonly { readonly prop: Prop }[],
    values: Readonly<Record<string, unknown>>,
  ): Pick<Body, Prop> =>
    Object.fromEntries(
      items.flatMap(({ prop }) => {
        const value = values[prop]
        return typeof value === 'string' && value !== '' ? [[prop, value]] : []
      }),
      // A form's items are fields of the contract: their kinds and choices are those of the body.
    ) as Pick<Body, Prop>

/** What a save sends beside its lines: the fields named, and of what every save sends what its body has. */
export type Sent<Body, Name extends PropertyKey> = Pick<
  Body,
  Extract<keyof Body, Name | 'requestNo' | 'version' | 'submit'>
>

/**
 * What every save sends of a form: its request, which document it changes, whether it is submitted, and its head.
 * @typeParam Body what the call takes
 * @example sentOf<SalesReturnSave>()(values, submit, { named: 'id', items })
 */
export const sentOf =
  <Body extends object>() =>
  <Key extends keyof Body & string, Prop extends keyof Body & string>(
    { requestNo, saved, head }: Pick<DocumentValues<ProductLine, object>, 'requestNo' | 'saved' | 'head'>,
    submit: boolean,
    { named, items }: { named: Key; items: readonly { readonly prop: Prop }[] },
  ): Sent<Body, Key | Prop> =>
    ({
      requestNo,
      ...(saved && { [named]: saved.id, version: saved.version }),
      submit: submit ? 'T' : 'F',
      ...sentHead<Body>()(items, head),
    }) as unknown as Sent<Body, Key | Prop>
