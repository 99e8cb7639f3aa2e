import { newRequestNo, type UserRow } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { Button, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'

/** Props of {@link LoginButton}. */
export interface LoginButtonProps {
  chosen: readonly UserRow[]
  onDone: () => void
}

/** Says where the marked people may log in. */
export function LoginButton({ chosen, onDone }: LoginButtonProps) {
  const [opened, setOpened] = useState(false)
  const [first] = chosen
  return (
    <>
      <Button variant="default" disabled={!first} onClick={() => setOpened(true)}>
        登录权限
      </Button>
      {opened && first && (
        <LoginDialog chosen={chosen} first={first} onClose={() => setOpened(false)} onDone={onDone} />
      )}
    </>
  )
}

function LoginDialog({ chosen, first, onClose, onDone }: LoginButtonProps & { first: UserRow; onClose: () => void }) {
  const [web, setWeb] = useState(first.webOpen === 'T')
  const [app, setApp] = useState(first.appOpen === 'T')
  const save = useAction(dealer.md.user.saveLoginPermission, {
    success: '登录权限已保存',
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const submit = () =>
    save.run({
      userIds: chosen.map(({ userId }) => userId),
      webOpen: web ? 'T' : 'F',
      appOpen: app ? 'T' : 'F',
      requestNo: newRequestNo(),
    })
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
      <Button onClick={() => void submit()}>保存</Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={`${chosen.length} 人的登录权限`} width="420px" footer={footer}>
      <Stack gap="sm">
        <Text size="sm">{chosen.map(({ realName }) => realName).join('、')}</Text>
        <Switch label="可登录电脑端" checked={web} onChange={(event) => setWeb(event.currentTarget.checked)} />
        <Switch label="可登录APP" checked={app} onChange={(event) => setApp(event.currentTarget.checked)} />
      </Stack>
    </Dialog>
  )
}
