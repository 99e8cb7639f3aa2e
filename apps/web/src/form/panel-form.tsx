import { isClosedList, nameOfKey, useKeys } from '@dealer/ui-kit/keys'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

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
 * while nothing has the focus, and in a select whose list is not open.
 */
export function PanelForm({ id, onSubmit, className, children }: PanelFormProps) {
  // They rest while a dialog is open and while the page is hidden.
  useKeys(
    '表单',
    KEYS.map((key) => ({ key, does: '保存所填内容', run: onSubmit })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { nativeEvent } = event
    if (nativeEvent.defaultPrevented || nativeEvent.isComposing || !KEYS.includes(nameOfKey(nativeEvent))) return
    event.preventDefault()
    event.stopPropagation()
    if (!nativeEvent.repeat) onSubmit()
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isClosedList(event.target)) onKeyDown(event)
  }
  return (
    <form id={id} className={className} noValidate onSubmit={submit} {...{ onKeyDown, onKeyDownCapture }}>
      {children}
    </form>
  )
}
