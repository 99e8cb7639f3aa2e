import { createDealerClient } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { readPageConfig } from '../page-config.ts'
import Survey from '../shell/survey/survey.tsx'
import { LoginForm } from './login-form.tsx'
import ResetDialog from './reset/reset-dialog.tsx'
import { surveyPassword } from './reset/reset-way.ts'
import './survey-area.css'

type Place = 'login' | 'survey' | 'answered' | 'thanks'

const NOBODY = { username: '', password: '' }

/** A client of its own: the session of the survey area lives in this page alone and touches no other. */
const useSurveyClient = () =>
  useState(() => createDealerClient({ baseUrl: '', loginKey: readPageConfig().loginKey }))[0]

/** The survey area: a login that leads to the survey and nowhere else. */
export default function SurveyArea() {
  const client = useSurveyClient()
  const [queries] = useState(() => new QueryClient())
  const [place, setPlace] = useState<Place>('login')
  const [isResetting, setIsResetting] = useState(false)
  useEffect(() => {
    document.title = '系统使用调研 - 经销商管理系统'
  }, [])

  const arrive = async () => {
    const isOpen = await client.guide.questionNaire.check({ silent: true }).catch(() => true)
    setPlace(isOpen ? 'survey' : 'answered')
  }
  return (
    <KitProvider>
      <QueryClientProvider client={queries}>
        <main className="login survey-area" data-place={place}>
          {place === 'login' && (
            <LoginForm
              title="系统使用调研"
              lead="请用您的账号登录后填写"
              typed={NOBODY}
              enter={client.session.surveyLogin}
              onLogin={() => void arrive()}
              foot={() => (
                <>
                  <button type="button" onClick={() => setIsResetting(true)}>
                    修改密码
                  </button>
                  <a href="/login">返回系统登录</a>
                </>
              )}
            />
          )}
          {place === 'survey' && (
            <section className="survey-sheet">
              <h1>系统使用调研</h1>
              <Survey client={client} onSaved={() => setPlace('thanks')} />
            </section>
          )}
          {(place === 'thanks' || place === 'answered') && (
            <section className="survey-sheet" role="status">
              <h1>系统使用调研</h1>
              <p>{place === 'thanks' ? '提交成功，感谢您的反馈！' : '您无需填写，或已提交过调研。'}</p>
              <a href="/login">返回系统登录</a>
            </section>
          )}
          {isResetting && (
            <ResetDialog way={surveyPassword(client)} username="" onClose={() => setIsResetting(false)} />
          )}
        </main>
      </QueryClientProvider>
    </KitProvider>
  )
}
