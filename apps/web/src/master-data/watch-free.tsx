import type { Form } from '@dealer/ui-kit/form'
import { type FreeCheck, useFree } from './use-free.ts'

/** A field whose value nobody else may have, and the call that knows. */
export interface FreeField<Prop extends string = string> {
  readonly prop: Prop
  readonly check: FreeCheck
}

/** Props of {@link WatchFree}. */
export interface WatchFreeProps {
  form: Form
  free?: readonly FreeField[]
  /** The row that is changed. */
  id?: string
  /** What stood there at first; a row may keep its own. */
  first?: Readonly<Record<string, unknown>>
}

/** Says in a form, while the user types, that another row has a value already. */
export const WatchFree = ({ form, free = [], id, first = {} }: WatchFreeProps) =>
  free.map((one) => <WatchField key={one.prop} form={form} free={one} id={id} first={first[one.prop]} />)

function WatchField({ form, free, id, first }: { form: Form; free: FreeField; id?: string; first: unknown }) {
  useFree(form, free.prop, free.check, id, typeof first === 'string' ? first : '')
  return null
}
