import { isDealerError } from '@dealer/sdk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dealer } from '../../dealer.ts'
import { LoginField } from '../login-field.tsx'
import './set-up.css'
import {
  checkSetUp,
  LABELS,
  placeSetUpRefusal,
  type SetUpFields,
  type SetUpPart,
  type SetUpProblems,
  setUpRequestOf,
  USUAL_WAY,
  WAYS,
} from './set-up-checks.ts'

const GONE = '初始化口令不正确，或系统已初始化'

const firstFields = (): SetUpFields => ({
  // After the #, which browsers keep to themselves.
  token: location.hash.slice(1),
  dealerCode: 'D001',
  dealerName: '',
  address: '',
  realName: '',
  mobile: '',
  username: 'admin',
  newPwd: '',
  newPwdAgain: '',
})

/** The page of a server without a dealer: makes the first one and its administrator. */
export default function SetUpArea() {
  const [fields, setFields] = useState(firstFields)
  const [way, setWay] = useState(USUAL_WAY)
  const [problems, setProblems] = useState<SetUpProblems>({})
  const [isBusy, setIsBusy] = useState(false)
  const [doneFor, setDoneFor] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = '初始化 - 经销商管理系统'
    // Nobody finds it in the history of the browser.
    history.replaceState(null, '', location.pathname + location.search)
  }, [])
  useEffect(() => {
    const [first] = Object.keys(problems)
    if (first) form.current?.querySelector<HTMLInputElement>(`#set-up-${first}`)?.focus()
  }, [problems])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkSetUp(fields)
    setProblems(found)
    if (Object.keys(found).length > 0 || isBusy) return
    setIsBusy(true)
    try {
      const { username } = await dealer.session.setUp(setUpRequestOf(fields, way), { silent: true })
      setDoneFor(username)
    } catch (error) {
      if (!isDealerError(error)) throw error
      if (error.kind === 'refused' && error.resultCode === '106') setProblems({ token: GONE })
      else setProblems(placeSetUpRefusal(error.kind === 'refused' ? error.field : undefined, error.message))
    } finally {
      setIsBusy(false)
    }
  }
  const field = (part: SetUpPart) => (
    <LoginField
      id={`set-up-${part}`}
      label={LABELS[part][0]}
      placeholder={LABELS[part][1]}
      type={part.startsWith('newPwd') ? 'password' : 'text'}
      autoComplete={part.startsWith('newPwd') ? 'new-password' : 'off'}
      value={fields[part]}
      onValue={(value) => {
        setFields((old) => ({ ...old, [part]: value }))
        setProblems(({ [part]: _mended, ...others }) => others)
      }}
      problem={problems[part]}
    />
  )

  return (
    <main className="login set-up">
      {doneFor === undefined ? (
        <form ref={form} className="set-up-sheet" onSubmit={save} noValidate>
          <header className="login-head">
            <img src="/logo.svg" width="40" height="40" alt="" />
            <h1>初始化系统</h1>
            <p>建立第一个经销商和管理员，完成后即可登录使用</p>
          </header>
          {field('token')}
          <fieldset>
            <legend>经销商</legend>
            {field('dealerCode')}
            {field('dealerName')}
            {field('address')}
          </fieldset>
          <fieldset>
            <legend>业务方式</legend>
            {WAYS.filter(([prop]) => way.isLightDealer === 'F' || prop === 'isLightDealer').map(
              ([prop, label, note]) => (
                <label key={prop} className="set-up-way">
                  <input
                    type="checkbox"
                    checked={way[prop] === 'T'}
                    onChange={({ currentTarget: { checked } }) => setWay({ ...way, [prop]: checked ? 'T' : 'F' })}
                  />
                  <span>
                    {label}
                    <small>{note}</small>
                  </span>
                </label>
              ),
            )}
          </fieldset>
          <fieldset>
            <legend>管理员</legend>
            {field('realName')}
            {field('mobile')}
            {field('username')}
            {field('newPwd')}
            {field('newPwdAgain')}
          </fieldset>
          <p className="login-problem" role="alert">
            {problems.form}
          </p>
          <button className="login-submit" type="submit" aria-busy={isBusy} disabled={isBusy}>
            {isBusy ? '正在初始化…' : '完成初始化'}
          </button>
        </form>
      ) : (
        <section className="set-up-sheet" role="status">
          <h1>初始化完成</h1>
          <p>请用账号 {doneFor} 和刚才设置的密码登录。</p>
          <a className="login-submit" href="/login">
            去登录
          </a>
        </section>
      )}
    </main>
  )
}
