/** The file at an address that no bundler knows. */
export const fileAt = <File extends object>(address: string): Promise<File> => import(/* @vite-ignore */ address)
