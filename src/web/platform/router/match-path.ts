export type Params = Readonly<Record<string, string>>;

export interface PathMatch {
  pattern: string;
  params: Params;
}

/** The first pattern, such as `/projects/$id`, that a path fits, with what stands in its places; a slash at the end says nothing. */
export function matchPath(patterns: readonly string[], pathname: string): PathMatch | undefined {
  const parts = partsOf(pathname);
  for (const pattern of patterns) {
    const params = paramsOf(partsOf(pattern), parts);
    if (params) return { pattern, params };
  }
  return undefined;
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Params | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index]!;
    if (name.startsWith('$')) params[name.slice(1)] = decoded(part);
    else if (name !== part) return undefined;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign, as in an address that somebody cut: it is nobody's name and no id.
    return part;
  }
}
