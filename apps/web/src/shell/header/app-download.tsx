import { fromFile } from '@dealer/ui-kit/from-file'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBrandAndroid, IconBrandApple, IconDeviceMobile } from '@tabler/icons-react'
import { Suspense } from 'react'
import { readPageConfig } from '../../page-config.ts'
import { PartBoundary } from '../part/part-boundary.tsx'
import { appAddresses } from './app-addresses.ts'
import classes from './app-download.module.css'

/** The drawing of codes is fetched by who wants one. */
const QrCode = fromFile(() => import('./qr-code.tsx'))

const ICONS = { iOS: IconBrandApple, Android: IconBrandAndroid }

/** Codes for a phone's camera, one for each kind of phone. */
export function AppDownload({ className }: { className?: string }) {
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={className} aria-label="手机端下载" title="手机端下载" visibleFrom="sm">
          <IconDeviceMobile size={19} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="手机端下载">
        <ul className={classes.platforms}>
          {appAddresses(readPageConfig(), location.origin).map(({ platform, address, does }) => {
            const Icon = ICONS[platform]
            return (
              <li key={platform}>
                <a href={address} target="_blank" rel="noreferrer" className={classes.platform}>
                  <span className={classes.code}>
                    <PartBoundary>
                      <Suspense>
                        <QrCode text={address} />
                      </Suspense>
                    </PartBoundary>
                  </span>
                  <span className={classes.name}>
                    <Icon size={16} stroke={1.75} aria-hidden />
                    {platform}
                  </span>
                  <span className={classes.does}>{does}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
