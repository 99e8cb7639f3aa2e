import type { Form } from '@dealer/ui-kit/form'
import { useEffect, useRef } from 'react'

/** Asks the server whether a value is free; `id` is that of the row which is being changed. */
export type FreeCheck = (value: string, id: string | undefined) => Promise<boolean>

/** Pause of typing, in ms, after which the server is asked. */
const PAUSE = 400

/** Says at a field, while the user types, that another row has its value already. */
export const useFree = (
  form: Form,
  prop: string,
  check: FreeCheck | undefined,
  id: string | undefined,
  first: string,
) => {
  const value = form.values[prop]
  const text = typeof value === 'string' ? value.trim() : ''
  const label = form.items.find((item) => item.prop === prop)?.label ?? ''
  const { warn } = form
  const told = useRef<string>(undefined)
  useEffect(() => {
    told.current = form.errors[prop]
  }, [form.errors, prop])
  useEffect(() => {
    if (!check || text === '' || text === first) return
    let isStale = false
    const timer = setTimeout(async () => {
      // Saving asks again: a question that finds no answer is no reason to stop the user.
      const isFree = await check(text, id).catch(() => true)
      // Who saved meanwhile has been told by the server, and with the value.
      if (!isFree && !isStale && !told.current) warn(prop, `${label}已存在`)
    }, PAUSE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [check, prop, text, first, id, label, warn])
}
