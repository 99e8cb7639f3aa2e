import type { InputHTMLAttributes, ReactNode } from 'react'

/** Props of {@link LoginField}. */
export interface LoginFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'onKeyUp' | 'onBlur'
  > {
  id: string
  label: string
  value: string
  onValue: (value: string) => void
  /** What is wrong with it. */
  problem?: string
  /** A quiet remark below, while nothing is wrong. */
  hint?: string
  /** Stands in the box, at its end. */
  children?: ReactNode
}

/** A labelled input of the login form with its problem below it. */
export function LoginField({ id, label, value, onValue, problem, hint, children, ...input }: LoginFieldProps) {
  const remark = problem ?? hint
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box" data-invalid={problem ? '' : undefined}>
        <input
          {...input}
          id={id}
          name={id}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={Boolean(problem)}
          aria-describedby={remark ? `${id}-remark` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {children}
      </div>
      {remark && (
        <p id={`${id}-remark`} className={problem ? 'login-problem' : 'login-hint'} role={problem ? 'alert' : 'status'}>
          {remark}
        </p>
      )}
    </div>
  )
}
