import { type KeyboardEvent, useState } from 'react'
import { LoginField } from './login-field.tsx'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps {
  value: string
  onValue: (value: string) => void
  autoFocus: boolean
  problem?: string
}

/** The password: can be shown, and says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  return (
    <LoginField
      {...props}
      id="password"
      label="密码"
      type={isShown ? 'text' : 'password'}
      placeholder="请输入密码"
      autoComplete="current-password"
      hint={isCaps ? '大写锁定已打开' : undefined}
      onKeyUp={(event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'))}
      onBlur={() => setIsCaps(false)}
    >
      <button
        type="button"
        className="login-eye"
        aria-label={isShown ? '隐藏密码' : '显示密码'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
          <circle cx="12" cy="12" r="2.75" />
          {!isShown && <path d="m4 4 16 16" strokeLinecap="round" />}
        </svg>
      </button>
    </LoginField>
  )
}
