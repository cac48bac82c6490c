import { NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import { MarketLink, type MarketName } from './market-names.tsx';

/** The market of ours that a thing is in, else the place as stated. */
export function MarketOrPlace(props: {
  readonly slug: string | null;
  readonly place: string | null;
  readonly markets: readonly MarketName[];
}) {
  const { slug, place, markets } = props;
  return slug === null ? <Foreign>{place ?? NONE}</Foreign> : <MarketLink slug={slug} among={markets} />;
}
