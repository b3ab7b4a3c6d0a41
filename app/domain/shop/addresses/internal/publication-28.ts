// Maps instead of objects, because a street may be called Constructor.
function words(pairs: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(pairs));
}

/**
 * Words of street addresses in the United States and how the Postal Service shortens them: USPS Publication 28, "Postal
 * Addressing Standards", appendices B (directionals), C1 (street suffixes) and C2 (unit designators).
 */
export const DIRECTIONALS = words({
  north: "N",
  south: "S",
  east: "E",
  west: "W",
  northeast: "NE",
  northwest: "NW",
  southeast: "SE",
  southwest: "SW",
  n: "N",
  s: "S",
  e: "E",
  w: "W",
  ne: "NE",
  nw: "NW",
  se: "SE",
  sw: "SW",
});

const written = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .flatMap((pair) => {
        const [words = "", short = ""] = pair.split(":");
        return [...words.split(","), short.toLowerCase()].map((word) => [word, short] as const);
      }),
  );

/** Every common spelling of a suffix, with the postal service's preferred one. */
export const SUFFIXES = written(`
  alley,allee,ally:Aly annex,anex:Anx arcade:Arc avenue,av,aven,avenu,avn,avnue:Ave bayou,bayoo:Byu beach:Bch
  bend:Bnd bluff,bluf:Blf bottom,bot:Btm boulevard,boul,boulv:Blvd branch,brnch:Br bridge,brdge:Brg brook:Brk
  bypass,bypas,byps:Byp camp,cmp:Cp canyon,canyn,cnyn:Cyn cape:Cpe causeway,causwa:Cswy
  center,cent,centr,centre,cnter,cntr:Ctr circle,circ,circl,crcl,crcle:Cir cliff:Clf cliffs:Clfs club:Clb common:Cmn
  corner:Cor corners:Cors course:Crse court:Ct courts:Cts cove:Cv creek:Crk crescent,crsent,crsnt:Cres crest:Crst
  crossing,crssng:Xing crossroad:Xrd curve:Curv dale:Dl dam:Dm divide,div:Dv drive,driv,drv:Dr drives:Drs estate:Est
  estates:Ests expressway,exp,expr,express:Expy extension,extn,extnsn:Ext falls:Fls ferry,frry:Fry field:Fld
  fields:Flds flat:Flt flats:Flts ford:Frd forest,forests:Frst forge,forg:Frg fork:Frk forks:Frks fort,frt:Ft
  freeway,freewy,frway,frwy:Fwy garden,gardn,grden:Gdn gardens,grdns:Gdns gateway,gatewy,gatway,gtway:Gtwy glen:Gln
  green:Grn grove,grov:Grv harbor,harb,harbr,hrbor:Hbr haven:Hvn heights,ht:Hts highway,highwy,hiway,hway:Hwy
  hill:Hl hills:Hls hollow,hllw,hollows,holws:Holw inlet:Inlt island,islnd:Is islands,islnds:Iss
  junction,jction,jctn,junctn:Jct key:Ky keys:Kys knoll,knol:Knl knolls:Knls lake:Lk lakes:Lks landing,lndng:Lndg
  lane:Ln light:Lgt loaf:Lf lock:Lck locks:Lcks lodge,ldge,lodg:Ldg loops:Loop manor:Mnr manors:Mnrs meadow:Mdw
  meadows,medows:Mdws mill:Ml mills:Mls mission,missn,mssn:Msn motorway:Mtwy mount,mnt:Mt
  mountain,mntain,mntn,mountin,mtin:Mtn neck:Nck orchard,orchrd:Orch overpass:Opas parks:Park
  parkway,parkwy,pkway,pky:Pkwy parkways,pkwys:Pkwy passage:Psge pine:Pne pines:Pnes place:Pl plain:Pln plains:Plns
  plaza,plza:Plz point:Pt points:Pts port:Prt prairie,prr:Pr radial,rad,radiel:Radl ranch,ranches,rnchs:Rnch
  rapid:Rpd rapids:Rpds rest:Rst ridge,rdge:Rdg ridges:Rdgs river,rvr,rivr:Riv road:Rd roads:Rds route:Rte shoal:Shl
  shoals:Shls shore,shoar:Shr shores,shoars:Shrs skyway:Skwy spring,spng,sprng:Spg springs,spngs,sprngs:Spgs
  square,sqr,sqre,squ:Sq squares,sqrs:Sqs station,statn,stn:Sta stravenue,strav,straven,stravn,strvn,strvnue:Stra
  stream,streme:Strm street,strt,str:St streets:Sts summit,sumit,sumitt:Smt terrace,terr:Ter throughway:Trwy
  trace,traces:Trce track,tracks,trak,trk,trks:Trak trail,trails,trls:Trl trailer,trlrs:Trlr
  tunnel,tunel,tunls,tunnels,tunnl:Tunl turnpike,trnpk,turnpk:Tpke underpass:Upas union:Un valley,vally,vlly:Vly
  valleys:Vlys viaduct,vdct,viadct:Via view:Vw views:Vws village,vill,villag,villg,villiage:Vlg ville:Vl
  vista,vist,vst,vsta:Vis walks:Walk way,wy:Way well:Wl wells:Wls
`);

/** Secondary units. Those that require a number are abbreviated only before one. */
export const SECONDARY_UNITS = words({
  apartment: "Apt",
  apt: "Apt",
  building: "Bldg",
  bldg: "Bldg",
  department: "Dept",
  dept: "Dept",
  floor: "Fl",
  fl: "Fl",
  flr: "Fl",
  hangar: "Hngr",
  lot: "Lot",
  pier: "Pier",
  room: "Rm",
  rm: "Rm",
  slip: "Slip",
  space: "Spc",
  spc: "Spc",
  stop: "Stop",
  suite: "Ste",
  ste: "Ste",
  trailer: "Trlr",
  trlr: "Trlr",
  unit: "Unit",
});
