/** What stood in the static form when the login page took it over. */
export interface Typed {
  username: string
  password: string
}

/** Reads the static form of the page. */
export const typedBefore = (place: HTMLElement): Typed => {
  const value = (id: string) => place.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
  return { username: value('username'), password: value('password') }
}
