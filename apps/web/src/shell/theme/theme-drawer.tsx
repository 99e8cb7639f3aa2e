import { SidePanel } from '@dealer/ui-kit/feedback'
import { Button, SegmentedControl } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useAtom, useSetAtom } from 'jotai'
import { BarThemeField } from './bar-theme-field.tsx'
import { ColorPresets } from './color-presets.tsx'
import { NavigatePicker } from './navigate-picker.tsx'
import { SettingRow, SwitchRow } from './setting-row.tsx'
import classes from './theme-drawer.module.css'
import { PRESETS, RESET, sideAtom, themeAtom, type WebTheme } from './theme-settings.ts'

/** Props of {@link ThemeDrawer}. */
export interface ThemeDrawerProps {
  opened: boolean
  onClose: () => void
}

const SIZES = [
  { value: 'mini', label: '小' },
  { value: 'small', label: '中' },
  { value: 'medium', label: '大' },
  { value: 'large', label: '特大' },
] satisfies { value: WebTheme['size']; label: string }[]

const SCHEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'auto', label: '跟随系统' },
] satisfies { value: WebTheme['scheme']; label: string }[]

const TAB_LOOKS = [
  { value: '0', label: '阴影卡片' },
  { value: '1', label: '填充卡片' },
] satisfies { value: WebTheme['tagType']; label: string }[]

/** How the application looks for this user in this browser. Every change is seen at once and kept. */
export default function ThemeDrawer({ opened, onClose }: ThemeDrawerProps) {
  const [theme, setTheme] = useAtom(themeAtom)
  const setSide = useSetAtom(sideAtom)
  const put = (change: Partial<WebTheme>) => setTheme({ ...theme, ...change })
  const toggle = (name: keyof WebTheme) => ({
    checked: theme[name] === true,
    onChange: (on: boolean) => put({ [name]: on }),
  })

  const reset = () => {
    setTheme(RESET)
    setSide(RESET)
  }

  const footer = (
    <Button variant="default" fullWidth leftSection={<IconRotate size={16} />} onClick={reset}>
      恢复默认设置
    </Button>
  )
  return (
    <SidePanel opened={opened} onClose={onClose} title="主题设置" footer={footer}>
      <h3 className={classes.head}>导航模式</h3>
      <NavigatePicker value={theme.navigateType} onValue={(navigateType) => put({ navigateType })} />

      <h3 className={classes.head}>明暗</h3>
      <SegmentedControl
        fullWidth
        aria-label="明暗"
        data={SCHEMES}
        value={theme.scheme}
        onChange={(scheme) => put({ scheme })}
      />

      <h3 className={classes.head}>主题色</h3>
      <ColorPresets
        colors={PRESETS}
        value={theme.componentTheme}
        onValue={(componentTheme) => put({ componentTheme })}
      />
      <BarThemeField label="顶栏" value={theme.headerTheme} onValue={(headerTheme) => put({ headerTheme })} />
      <BarThemeField label="菜单" value={theme.menuTheme} onValue={(menuTheme) => put({ menuTheme })} />

      <h3 className={classes.head}>文字大小</h3>
      <SegmentedControl
        fullWidth
        aria-label="文字大小"
        data={SIZES}
        value={theme.size}
        onChange={(size) => {
          put({ size })
          // Tables measure their rows once; all of them start anew with the new size.
          location.reload()
        }}
      />

      <h3 className={classes.head}>顶栏与菜单</h3>
      <SwitchRow label="显示 Logo" {...toggle('showLogo')} />
      <SwitchRow label="Logo 跟随菜单颜色" {...toggle('logoFollowMenu')} />
      <SwitchRow label="顶栏通栏" {...toggle('isLtRow')} />
      <SwitchRow label="侧栏显示模块名称" {...toggle('isShowMenuTitleByllt')} />
      <SwitchRow label="各级菜单均显示图标" {...toggle('fullIcon')} />
      <SwitchRow label="菜单宽度可拖动" {...toggle('menuDrag')} />

      <h3 className={classes.head}>标签页</h3>
      <SwitchRow label="显示标签页" {...toggle('tagsView')} />
      <SwitchRow label="标签页显示图标" {...toggle('hasTagIcon')} />
      <SettingRow label="标签页样式">
        <SegmentedControl
          size="xs"
          aria-label="标签页样式"
          data={TAB_LOOKS}
          value={theme.tagType}
          onChange={(tagType) => put({ tagType })}
        />
      </SettingRow>
    </SidePanel>
  )
}
