import { US_STATES } from '../../domain/places/us-states.ts';
import { nameOfCountry } from '../../read/site/name-of-country.ts';
import { Figure } from '../frame/figure.tsx';
import { formatNumber, formatScore, formatShare, NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import type { ScoredPart, SiteShown } from './load-site.ts';
import { formatCounty, formatPlace, inputTitle, partTitle } from './site-words.ts';

/** Where it is, as text: county, state, country, operator of the grid, and the market that is nearest. */
export function PlaceLine({ place }: Pick<SiteShown, 'place'>) {
  const named = [
    // The District is named once.
    place.county === null || place.state === 'DC' ? null : formatCounty(place.county, place.county_fips, place.state),
    place.state === null ? null : (US_STATES[place.state] ?? place.state),
    place.country === null ? 'High seas' : nameOfCountry(place.country),
  ].filter((part) => part !== null);
  const km = place.market_distance_km;
  return (
    <p>
      <Foreign>{named.join(', ')}</Foreign>
      {place.iso !== null && (
        <>
          {' '}
          · grid of <a href={`/grid/${place.iso.toLowerCase()}`}>{place.iso}</a>
        </>
      )}
      {place.iso === null && place.state !== null && <> · outside the seven ISOs/RTOs</>}
      {place.market !== null && km !== null && (
        <>
          {' '}
          · {place.inside_market === true ? 'in the market' : 'nearest market:'}{' '}
          <a class="slug" href={`/markets/${place.market}`}>
            {place.market.replaceAll('-', ' ')}
          </a>
          {place.inside_market !== true && `, ${formatNumber(km)} km away`}
        </>
      )}
    </p>
  );
}

/** The overall score, in a sentence beside a large figure. */
export function Overall({ score }: Pick<SiteShown, 'score'>) {
  return (
    <p class="overall">
      <b class="big">{formatScore(score.overall_score)}</b>{' '}
      {score.overall_score === null ? (
        <>No overall score. The parts that have data are below.</>
      ) : (
        <>
          of 100 as a site for a data center · {formatShare(score.coverage)} of the weight has data ·{' '}
          <a href="/methodology#site">{score.method}</a>
        </>
      )}
    </p>
  );
}

/** The six parts as bars; each says what it is made of on pointing and focus. */
export function PartBars({ score }: Pick<SiteShown, 'score'>) {
  const parts = score.explain?.parts ?? [];
  return (
    <ul class="bars">
      {parts.map((part) => (
        <li key={part.id}>
          <span class="bar-name">{partTitle(part.id)}</span>
          <Bar score={part.score} />
          <span class="bar-figure">
            {part.score === null ? (
              <span class="soft">{NONE}</span>
            ) : (
              <Figure of={originOf(part)}>{formatScore(part.score)}</Figure>
            )}
          </span>
          <span class="soft bar-note">
            {formatShare(part.weight)} of the score
            {part.score === null
              ? ' · no data, not counted'
              : part.coverage < 1
                ? ` · ${formatShare(part.coverage)} with data`
                : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A score between 0 and 100; the figure is next to it. */
export function Bar({ score }: { readonly score: number | null }) {
  return (
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-all" width="100" height="8" />
      {score !== null && <rect class="bar-known" width={Math.round(score * 10) / 10} height="8" />}
    </svg>
  );
}

/** All sources of a part, and the oldest day of which one speaks. */
function originOf({ measures }: ScoredPart) {
  const available = measures.filter(({ points }) => points !== null);
  const days = available.flatMap(({ observed_at: at }) => at ?? []).sort();
  return {
    source: [...new Set(available.flatMap(({ source }) => source ?? []))].join(' + '),
    observed_at: days[0] ?? null,
    basis: [...new Set(available.flatMap(({ basis }) => basis ?? []))].join(', '),
    notes: available.map(({ input, points }) => `${inputTitle(input)} ${formatScore(points)}`).join(', '),
  };
}

/** What a reader must know, and what is not known. */
export function Cautions({ score, place }: Pick<SiteShown, 'score' | 'place'>) {
  const notes = [...new Set([...score.notes, ...place.notes])];
  const missing = score.explain?.missing_inputs ?? [];
  return (
    <>
      {notes.length > 0 && (
        <ul class="cautions">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p class="soft">
          Not in the score: {missing.map((input) => inputTitle(input).toLowerCase()).join(', ')}. Data that is missing,
          that was not read or that may not be shared is not counted, and never estimated.
        </p>
      )}
    </>
  );
}

/** For beside the map: the score of a place in short, and the way to all of it. */
export function SitePanel({ score, place }: SiteShown) {
  return (
    <div data-place={`${score.latitude},${score.longitude}`}>
      <h3 tabIndex={-1}>{formatPlace(score.latitude, score.longitude)}</h3>
      <PlaceLine place={place} />
      <Overall score={score} />
      <PartBars score={score} />
      <Cautions score={score} place={place} />
      <p>
        <a href={`/site?lat=${score.latitude}&lon=${score.longitude}`}>Each figure with its source and date</a>
      </p>
    </div>
  );
}
