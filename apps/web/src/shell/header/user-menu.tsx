import { Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBuildingStore,
  IconChevronDown,
  IconDevices,
  IconInfoCircle,
  IconKey,
  IconLogout,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { late } from '../part/late.tsx'
import { useUser } from '../session/user.ts'
import classes from './header.module.css'

const PasswordDialog = late(() => import('../account/password-dialog.tsx'))
const SessionsDialog = late(() => import('../account/sessions-dialog.tsx'))
const SecondFactorDialog = late(() => import('../account/second-factor-dialog.tsx'))
const AboutDialog = late(() => import('./about-dialog.tsx'))

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  onTheme: () => void
  onLogout: () => void
}

/** Who is logged in, and what they can do about it. A light dealer has a picture of its own. */
export function UserMenu({ onTheme, onLogout }: UserMenuProps) {
  const { realName, username, dealerName, isLightDealer } = useUser()
  const [isPasswordOpen, password] = useDisclosure(false)
  const [isSessionsOpen, sessions] = useDisclosure(false)
  const [isFactorOpen, factor] = useDisclosure(false)
  const [isAboutOpen, about] = useDisclosure(false)
  const Icon = isLightDealer ? IconBuildingStore : IconUser
  const name = realName || username
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={`用户菜单：${name}`}>
            <span className={classes.avatar} data-light={isLightDealer || undefined}>
              <Icon size={16} stroke={1.75} />
            </span>
            <span className={classes.userName}>{name}</span>
            <IconChevronDown size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.userCard}>
            <strong>{name}</strong>
            <span>账号 {username}</span>
            <span>{dealerName}</span>
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} />} onClick={password.open}>
            修改密码
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={factor.open}>
            两步验证
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={16} />} onClick={sessions.open}>
            登录设备
          </Menu.Item>
          <Menu.Item leftSection={<IconPalette size={16} />} onClick={onTheme}>
            主题设置
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={about.open}>
            关于
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogout}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordDialog opened={isPasswordOpen} onClose={password.close} />
      <SessionsDialog opened={isSessionsOpen} onClose={sessions.close} />
      <SecondFactorDialog opened={isFactorOpen} onClose={factor.close} />
      <AboutDialog opened={isAboutOpen} onClose={about.close} />
    </>
  )
}
