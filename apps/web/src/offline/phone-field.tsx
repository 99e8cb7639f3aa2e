import { TextInput, type TextInputProps } from '@mantine/core'

/** Props of {@link PhoneField}: of a text field, its name as `label`. */
export interface PhoneFieldProps extends Omit<TextInputProps, 'aria-label' | 'onKeyDown'> {
  /** Enter, of a scanner as well, but none that an input method takes for itself. */
  onEnter: () => void
}

/** The field of a page on a phone, which one scans or types into. */
export function PhoneField({ label, onEnter, ...props }: PhoneFieldProps & { label: string }) {
  return (
    <TextInput
      size="lg"
      aria-label={label}
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
      {...props}
    />
  )
}
