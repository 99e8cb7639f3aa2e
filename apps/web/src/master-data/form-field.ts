import type { Field, Fields } from '@dealer/fields'
import { type FormItem, fieldItems, itemOf } from '@dealer/ui-kit/form'
import type { PlainCall } from '../data/use-call.ts'
import type { User } from '../shell/session/user.ts'

/** Fields that users enter. */
export type Entered<Body> = Exclude<keyof Body & string, 'id' | 'version' | 'requestNo' | 'enabled'>

/** The objects of a list of them. */
type RowIn<Value> = NonNullable<Value> extends readonly (infer Row extends object)[] ? Row : never
type Plain<Body, Name extends keyof Body> = { [N in Name]: [RowIn<Body[N]>] extends [never] ? N : never }[Name]

/** What a screen may say of a field over the contract's facts. */
type Differing = Partial<
  Pick<
    FormItem,
    'label' | 'type' | 'default' | 'options' | 'placeholder' | 'precision' | 'unit' | 'required' | 'rule' | 'span'
  >
> & {
  /** Given when a row is added and never changed; `only` names the values that may be given. */
  readonly once?: boolean
  readonly only?: readonly string[]
  /** Rows in which it is only shown, such as the switch of the default, which goes over when another row becomes it. */
  readonly stays?: (row: Readonly<Record<string, unknown>>) => boolean
  /** Users who may set it; it is only shown to others. */
  readonly onlyFor?: (user: User) => boolean
  /** The field is there when this call answers T. */
  readonly onlyIf?: PlainCall<'T' | 'F'>
}

/** The steps of a cascade, each a field of its own. */
type Cascade<Name extends string> = { readonly props?: readonly Name[]; readonly below?: FormItem['below'] }

/** Facts and fields of the rows within a form. */
interface RowFields<Row extends object> {
  /** Facts of a row, from `@dealer/fields`. */
  readonly facts: Fields<keyof Row & string>
  readonly fields: readonly FormField<Row, keyof Row & string>[]
}

/** A field of a form: its name alone, or with what differs from the contract's facts. Rows say their own fields. */
export type FormField<Body, Name extends keyof Body & string = Entered<Body>> =
  | Plain<Body, Name>
  | {
      [N in Name]: { readonly prop: N } & Differing &
        ([RowIn<Body[N]>] extends [never] ? Cascade<Name> : RowFields<RowIn<Body[N]>>)
    }[Name]

/** A field as the form keeps it. */
export interface MasterItem extends FormItem {
  readonly of?: string
  readonly once?: boolean
  readonly stays?: (row: Readonly<Record<string, unknown>>) => boolean
  /** All choices, for rows that have one which is not offered. */
  readonly all?: FormItem['options']
  readonly onlyIf?: PlainCall<'T' | 'F'>
  readonly onlyFor?: (user: User) => boolean
}

type Facts = Readonly<Record<string, Field>>

/** A field when types no longer matter. */
type AnyField = { readonly prop: string; readonly only?: readonly string[]; readonly facts?: Facts } & Partial<
  Omit<MasterItem, 'rows'>
> & { readonly fields?: readonly (string | AnyField)[] }

const factOf = (facts: Facts, prop: string): Field => {
  const fact = facts[prop]
  if (!fact) throw new Error(`what is saved has no field ${prop}`)
  return fact
}

/** The first step that the contract wants and that was not chosen. */
const missingStep = (facts: Facts, props: readonly string[]): MasterItem['rule'] => {
  return (value) => {
    const chosen = Array.isArray(value) ? value : []
    const step = props.find((prop, at) => facts[prop]?.required && !chosen[at])
    return step && `${factOf(facts, step).title}必填!`
  }
}

/** Rows that the contract knows by their id keep it, so that what stands is changed and not made anew. */
const keptId = (facts?: Facts): MasterItem[] =>
  facts?.id ? [{ prop: 'id', label: facts.id.title, type: 'hidden' }] : []

const itemFor = (facts: Facts, field: AnyField): MasterItem => {
  const { only, facts: ofRow, fields, ...own } = field
  const fact = factOf(facts, own.prop)
  const [item = { ...own, label: fact.title }] = fieldItems(facts, [own])
  const all = itemOf(own.prop, fact).options
  const base = { ...item, ...(only && { options: own.options ?? itemOf(own.prop, fact, only).options, all }) }
  if (fields) return { ...base, rows: [...masterItems(ofRow ?? {}, fields), ...keptId(ofRow)] }
  if (!own.props) return base
  const names = own.props.map((prop) => factOf(facts, prop).title)
  return { names, rule: missingStep(facts, own.props), ...base }
}

/**
 * The items of a form of master data: `fieldItems`, with cascades, rows, and what is given once.
 * @throws Error for a field that the facts do not have
 */
export const masterItems = (facts: Facts, fields: readonly (string | AnyField)[]): MasterItem[] =>
  fields.map((field) => itemFor(facts, typeof field === 'string' ? { prop: field } : field))
