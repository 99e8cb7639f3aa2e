import { type AccessReason, accessKindLabel, type MenuEntry, type PermissionNode, type User } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows, StatusTag } from '@dealer/ui-kit/feedback'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { MenuEntries } from '../../parts/menu-preview.tsx'
import classes from './person-access.module.css'

const { seenMenu, whyAccess } = dealer.md.user

/** Entries that stand in the menu, as the preview draws them. */
const nodesOf = (entries: readonly MenuEntry[]): PermissionNode[] =>
  entries.flatMap(({ path, meta, children }) =>
    meta.hidden ? [] : [{ id: path, name: meta.title ?? path, childList: nodesOf(children) }],
  )

/** What a person may use and what decides it: the menu as it is seen, and the reason for any page or call. */
export function PersonAccess({ person: { userId } }: { person: User }) {
  const { data, error, refetch } = useCall(seenMenu, { userId }, { silent: true, staleTime: 0 })
  if (!data)
    return error ? <ErrorState {...failureOf('菜单', error)} onRetry={() => void refetch()} /> : <SkeletonRows />
  const nodes = nodesOf(data.menuVos)
  return (
    <div className={classes.access}>
      <Why userId={userId} />
      <Stack gap="xs">
        <Text component="h3" fw={600} size="sm">
          看到的菜单
        </Text>
        {data.obstacles.map((obstacle) => (
          <Group key={obstacle} gap="xs">
            <StatusTag tone="warning">{obstacle}</StatusTag>
          </Group>
        ))}
        {nodes.length > 0 ? <MenuEntries nodes={nodes} /> : <EmptyState text="没有可以打开的页面" />}
      </Stack>
    </div>
  )
}

function Why({ userId }: { userId: string }) {
  const [text, setText] = useState('')
  const [target, setTarget] = useState('')
  const asked = target !== ''
  const { data, error, isFetching, refetch } = useCall(whyAccess, { userId, target }, { silent: true, enabled: asked })
  return (
    <Stack gap="xs">
      <Text component="h3" fw={600} size="sm">
        为什么能用、为什么不能用
      </Text>
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault()
          setTarget(text.trim())
        }}
      >
        <TextInput
          aria-label="页面或功能"
          placeholder="页面或功能的名称，如 客户列表、审核订单"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={asked && isFetching}>
          查询
        </Button>
      </form>
      {error && <ErrorState {...failureOf('权限原因', error)} onRetry={() => void refetch()} />}
      {asked && data?.length === 0 && <EmptyState text={`没有名称含“${target}”的页面或功能`} />}
      {asked && data?.map((reason) => <Reason key={`${reason.kind} ${reason.target}`} {...reason} />)}
    </Stack>
  )
}

const Reason = ({ kind, title, allowed, reasons }: AccessReason) => (
  <section className={classes.reason} aria-label={title}>
    <header>
      <span>{accessKindLabel[kind]}</span>
      <strong>{title}</strong>
      <StatusTag tone={allowed === 'T' ? 'success' : 'danger'}>{allowed === 'T' ? '可以使用' : '不能使用'}</StatusTag>
    </header>
    <ul>
      {reasons.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
)
