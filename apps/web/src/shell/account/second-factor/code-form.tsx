import { isDealerError } from '@dealer/sdk'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './second-factor.module.css'

/** Props of {@link CodeForm}. */
export interface CodeFormProps<Content> {
  label: string
  button: string
  /** Typed unseen. */
  isSecret?: boolean
  send: (text: string) => Promise<Content>
  onDone: (content: Content) => void
}

/** One field and its button: what is wrong is said at the field. */
export function CodeForm<Content>({ label, button, isSecret = false, send, onDone }: CodeFormProps<Content>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const Field = isSecret ? PasswordInput : TextInput

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(`请输入${label}`)
    setIsBusy(true)
    try {
      onDone(await send(text.trim()))
      setText('')
    } catch (error) {
      if (!isDealerError(error)) throw error
      setProblem(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        className={classes.field}
        label={label}
        autoComplete={isSecret ? 'current-password' : 'one-time-code'}
        data-autofocus
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" loading={isBusy}>
        {button}
      </Button>
    </form>
  )
}
