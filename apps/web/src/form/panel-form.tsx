import { isClosedList, nameOfKey, useKeys } from '@dealer/ui-kit/keys'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { isRead } from './misread.ts'

/** Props of {@link PanelForm}. */
export interface PanelFormProps {
  /** Names the form to a submit button outside of it: `<Button type="submit" form={id}>`. */
  id?: string
  onSubmit: () => void
  className?: string
  children: ReactNode
}

const KEYS: readonly string[] = ['Ctrl+S', 'Ctrl+Enter']

/**
 * The form of a panel, dialog or page: Ctrl+Enter and Ctrl+S confirm it from anywhere inside, on the page that is seen also
 * while nothing has the focus, and in a select whose list is not open. Nothing is confirmed while a field holds what it does not
 * take.
 */
export function PanelForm({ id, onSubmit, className, children }: PanelFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const confirm = () => isRead(form.current) && onSubmit()
  // They rest while a dialog is open and while the page is hidden.
  useKeys(
    '表单',
    KEYS.map((key) => ({ key, does: '保存所填内容', run: confirm })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    if (nativeEvent.defaultPrevented || nativeEvent.isComposing || !KEYS.includes(nameOfKey(nativeEvent))) return
    event.preventDefault()
    event.stopPropagation()
    if (!nativeEvent.repeat) confirm()
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isClosedList(event.target)) onKeyDown(event)
  }
  return (
    <form ref={form} id={id} className={className} noValidate onSubmit={submit} {...{ onKeyDown, onKeyDownCapture }}>
      {children}
    </form>
  )
}
