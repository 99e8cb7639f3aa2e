import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

/** Props of {@link PanelForm}. */
export interface PanelFormProps {
  /** Names the form to a submit button outside of it: `<Button type="submit" form={id}>`. */
  id?: string
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** The form of a panel, dialog or page: Ctrl+Enter and Ctrl+S confirm it from anywhere inside. */
export function PanelForm({ id, onSubmit, className, children }: PanelFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isAsked = event.key === 'Enter' || event.key === 's'
    if (!isAsked || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form id={id} className={className} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
    </form>
  )
}
