import { useCallback, useMemo, useRef, useState } from 'react'
import { toast } from '../feedback/toast/toast.tsx'
import {
  checkItems,
  collectValues,
  type FormItem,
  type FormValue,
  type FormValues,
  formatProblem,
  initialValues,
  readable,
  type SentValues,
  whyNotSent,
} from './form-item.ts'

/** A form's state; hand it to `<FormFields>`. */
export interface Form {
  items: readonly FormItem[]
  /** To be reckoned with: a number or date field with a text that is none is empty here. */
  values: FormValues
  /** As they stand in the fields. */
  typed: FormValues
  /** Messages by prop; those of cells within rows also by their place, `lines.0.amount`. */
  errors: Readonly<Record<string, string>>
  /** Whether a value differs from the first ones. */
  isDirty: boolean
  /** One value changed; its message goes away. */
  set: (prop: string, value: FormValue) => void
  /** A field was left: what is wrong with the form of its value is said at once, and the focus stays where it went. */
  leave: (prop: string) => void
  /** All values anew, such as a loaded record; they count as the first ones. */
  reset: (values?: FormValues) => void
  /** What is wrong by now, by prop; nothing of it is shown. */
  check: () => Readonly<Record<string, string>>
  /** Checks everything and shows the messages. */
  validate: () => boolean
  /**
   * Checks, then calls `send` with the values as they are sent. Missing values warn `存在必填项！` and nothing is sent. A second
   * call while the first one runs does nothing.
   * @returns true when `send` was called and came back
   */
  submit: (send: (values: SentValues) => unknown) => Promise<boolean>
  /** Whether `send` is running. */
  isSubmitting: boolean
  /** Shows a server's refusal at its field, else at the one that the message names by label, else as a toast. */
  refuse: (message: string, field?: string) => void
  /** A message at a field while the user is at work elsewhere: the focus stays. */
  warn: (prop: string, message: string) => void
  /** How often the form was kept from being sent; with each the focus goes to the first message. */
  failures: number
}

/** The item whose label the message names; the longest one, as `客户名称` and not `客户`. */
export const namedItem = (items: readonly FormItem[], message: string) =>
  items
    .flatMap((item) => [item.label, ...(item.names ?? [])].map((name) => ({ item, name })))
    .filter(({ name }) => message.includes(name))
    .sort((one, other) => other.name.length - one.name.length)[0]?.item

const same = (one: FormValues, other: FormValues) => JSON.stringify(one) === JSON.stringify(other)

/**
 * State of a form over typed items.
 * @param items a constant or memoised list
 * @param first values over the items' defaults, such as a record to edit
 * @example
 * const form = useForm(items)
 * <FormFields form={form} /> <Button onClick={() => form.submit(save)}>保存</Button>
 */
export const useForm = (items: readonly FormItem[], first?: FormValues): Form => {
  const [start, setStart] = useState<FormValues>(() => ({ ...initialValues(items), ...first }))
  const [typed, setTyped] = useState(start)
  const values = useMemo(() => readable(items, typed), [items, typed])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [failures, setFailures] = useState(0)
  // Sync copies: a value typed and submitted within one event must be seen by the check.
  const latest = useRef(typed)
  const running = useRef(false)

  const set = useCallback((prop: string, value: FormValue) => {
    latest.current = { ...latest.current, [prop]: value }
    setTyped(latest.current)
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([at]) => at !== prop && !at.startsWith(`${prop}.`))),
    )
  }, [])
  const leave = useCallback(
    (prop: string) => {
      const item = items.find((one) => one.prop === prop)
      const problem = item && formatProblem(item, latest.current[prop] ?? null)
      if (problem) setErrors((old) => ({ ...old, [prop]: problem }))
    },
    [items],
  )
  const reset = useCallback(
    (next?: FormValues) => {
      const fresh = { ...initialValues(items), ...next }
      latest.current = fresh
      setStart(fresh)
      setTyped(fresh)
      setErrors({})
    },
    [items],
  )
  const check = useCallback(() => checkItems(items, latest.current), [items])
  const validate = useCallback(() => {
    const found = check()
    setErrors(found)
    const isRight = Object.keys(found).length === 0
    if (!isRight) setFailures((count) => count + 1)
    return isRight
  }, [check])
  const submit = useCallback<Form['submit']>(
    async (send) => {
      if (running.current) return false
      const messages = Object.values(check())
      if (!validate()) {
        toast.warn(whyNotSent(messages))
        return false
      }
      running.current = true
      setSubmitting(true)
      try {
        await send(collectValues(items, latest.current))
        return true
      } finally {
        running.current = false
        setSubmitting(false)
      }
    },
    [items, check, validate],
  )
  const refuse = useCallback(
    (message: string, field?: string) => {
      const isCell = ({ prop, rows }: FormItem) => rows !== undefined && field?.startsWith(`${prop}.`)
      const item = items.find((one) => one.prop === field || isCell(one)) ?? namedItem(items, message)
      if (!item) return toast.error(message)
      setErrors((old) => ({ ...old, [item.prop]: message, ...(field && isCell(item) && { [field]: message }) }))
      setFailures((count) => count + 1)
    },
    [items],
  )
  const warn = useCallback((prop: string, message: string) => setErrors((old) => ({ ...old, [prop]: message })), [])
  const isDirty = useMemo(() => !same(typed, start), [typed, start])
  const state = { items, values, typed, errors, isDirty, isSubmitting, failures }
  return { ...state, set, leave, reset, check, validate, submit, refuse, warn }
}
